/** Whether this is a superuser (an operator of the admin UI), whom no page's rules bind. */
export function isSuperuser(auth: PbRecord | null | undefined): boolean {
  return auth?.collection().name === '_superusers'
}
