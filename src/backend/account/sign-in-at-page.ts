/** The refusal of a member who comes to PocketBase's own port. */
export const SIGN_IN_AT_PAGE = {
  code: 'sign_in_at_page',
  message: 'Members sign in on the status page, at /sign-in. Here only superusers do.',
}
