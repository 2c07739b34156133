import { COMMON_REFUSALS } from '../core/errors/common.ts'
import { SMALL_BODY } from '../core/page/bodies.ts'
import { isLarge, withinBounds } from './member-body.ts'
import { whileOpen } from './open-requests.ts'
import { type Proof, prove } from './proof.ts'
import { sharesOfMember, sharesOfStranger } from './shares.ts'
import { isSuperuser } from './superuser.ts'
import { QUERY_REFUSALS, refusedQuery } from './wide-queries.ts'

/**
 * First of all that is ours for every request, once PocketBase knows who is signed in and before its rate limits:
 * refuses a signed request that comes a second time, and bounds what anyone may ask, send and hold open who is no
 * superuser.
 */
export function admit(e: PbRequestEvent): void {
  const proof = prove(e)
  if (proof === null) {
    e.json(401, { code: 'signature_replayed', message: 'This message was received before.' })
    return
  }
  if (proof.isMachine || isSuperuser(e.auth)) {
    e.next()
    return
  }
  const refused = refusedQuery(e.request.url.query())
  if (refused) {
    e.json(400, { code: refused, message: QUERY_REFUSALS[refused] })
    return
  }
  const isOpen = e.auth
    ? whileOpen(e.app.store(), sharesOfMember(e, e.auth.id, isLarge(e.request)), () => withinBounds(e))
    : strangersTurn(e, proof)
  if (!isOpen) e.json(429, { code: 'too_many_open', message: 'Too many requests are under way.' })
}

/** Goes on with a small body; whether there was room. */
function strangersTurn(e: PbRequestEvent, proof: Proof): boolean {
  if (e.request.contentLength > SMALL_BODY) {
    const { status, refusal } = COMMON_REFUSALS.too_large
    e.json(status, refusal)
    return true
  }
  // Bounds what says no length, and goes on.
  const goOn = () => $apis.bodyLimit(SMALL_BODY).func(e)
  return whileOpen(e.app.store(), sharesOfStranger(e, proof), goOn)
}
