import type { Call } from '../call/call.ts'
import { notFound, refuse } from '../http/answers.ts'
import { withCookies } from '../http/cookies.ts'
import { requireSameOrigin } from '../http/same-origin.ts'
import { originOf } from '../memory/origin.ts'
import { authorise } from '../session/authorise.ts'

/** An owner of the page that an address names, or the answer to whoever is none. */
export type OwnerCheck =
  | { state: 'refused'; answer: Response }
  | {
      state: 'owner'
      page: string
      user: string
      /** An answer with the session's renewed cookies. */
      reply(answer: Response): Response
    }

/** Lets the owners of a page pass, from this site; `/{what}/{page}` names it. `message` says what only owners do. */
export async function authoriseOwner(call: Call, message: string): Promise<OwnerCheck> {
  const { request, url, env } = call
  const origin = originOf(request, env)
  const refusal = requireSameOrigin(request, origin)
  if (refusal) return { state: 'refused', answer: refuse(403, refusal) }
  const authorisation = await authorise(call, origin)
  const reply = (answer: Response) => withCookies(answer, authorisation.cookies)
  if (authorisation.state === 'out') {
    return { state: 'refused', answer: reply(refuse(401, { code: 'signed_out', message: 'Nobody is signed in.' })) }
  }
  const page = url.pathname.split('/')[2] ?? ''
  const { id: user, roles } = authorisation.member
  // Only who has a role of the page learns that it is there, and no object is made for another.
  if (roles[page] === undefined) return { state: 'refused', answer: reply(notFound()) }
  if (roles[page] !== 'owner') {
    return { state: 'refused', answer: reply(refuse(403, { code: 'role_not_enough', message })) }
  }
  return { state: 'owner', page, user, reply }
}
