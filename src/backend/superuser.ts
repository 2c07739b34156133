/** Whether one who is signed in is an operator of the admin UI, whom no rule of a page binds. */
export function isSuperuser(auth: PbRecord | null | undefined): boolean {
  return auth?.collection().name === '_superusers'
}
