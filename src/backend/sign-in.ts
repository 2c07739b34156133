/**
 * Before a user's password is judged, or a token renewed: at the page only, where tries are counted by account as well
 * and a session can be ended. The edge's signature tells; nobody learns here whether a password is right.
 */
export function atPageOnly(e: PbRequestEvent): void {
  if (e.get('aldis') === 'valid') {
    e.next()
    return
  }
  const message = 'Members sign in on the status page, at /sign-in. Here only superusers do.'
  e.json(403, { code: 'sign_in_at_page', message })
}
