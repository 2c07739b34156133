import { COMMON_REFUSALS } from '../core/errors/common.ts'
import { SMALL_BODY } from '../core/page/bodies.ts'
import { HEADERS } from '../core/signing/message.ts'
import { countedAddress } from './address.ts'
import { whileOpen } from './open-requests.ts'
import { isMachinePath } from './paths.ts'
import { verify } from './signature.ts'

/**
 * An address of IPv6's discard-only block, which no visitor can have: the rate limits except it, and only a machine
 * message with a valid signature is given it.
 */
const MACHINE_ADDRESS = '100::a1d1'

/**
 * First of all that is ours for every request, once PocketBase knows who is signed in and before its rate limits: the
 * visitor's address in its header counts only with the edge's signature, and no body is read yet but a signed one. Notes
 * under `aldis` what the signature was worth. A signed request that comes a second time goes no further.
 */
export function prove(e: PbRequestEvent): void {
  const machine = isMachinePath(e.request.url.path)
  const verdict = verify(e.request, machine, e.app.store(), Date.now())
  const vouched = verdict === 'valid' ? e.request.header.get(HEADERS.address) : ''
  if (verdict === 'signature_replayed') {
    e.json(401, { code: 'signature_replayed', message: 'This message was received before.' })
    return
  }
  if (verdict === 'valid') e.set('aldis', 'valid')
  if (machine) e.set('aldis.verdict', verdict)
  const isMachine = machine && verdict === 'valid'
  // PocketBase reads the last of several headers; the signature is over the first, and here is one only.
  const address = isMachine ? MACHINE_ADDRESS : countedAddress(e, vouched)
  e.request.header.set(HEADERS.address, address)
  if (sortsByAddress(e)) {
    e.json(400, { code: 'sort_hidden', message: 'Nobody sorts by what not everybody sees.' })
    return
  }
  if (e.auth || isMachine) {
    e.next()
    return
  }
  if (e.request.contentLength > SMALL_BODY) {
    const { status, refusal } = COMMON_REFUSALS.too_large
    e.json(status, refusal)
    return
  }
  // Bounds what says no length, and goes on.
  const goOn = () => $apis.bodyLimit(SMALL_BODY).func(e)
  if (whileOpen(e.app.store(), address, verdict !== 'valid', goOn)) return
  e.json(429, { code: 'too_many_open', message: 'Too many requests of this address are under way.' })
}

/**
 * Whether a list is wanted in the order of e-mail addresses, through whatever relation: PocketBase hides those in answers
 * and filters, and tells them by the order.
 */
function sortsByAddress(e: PbRequestEvent): boolean {
  if (e.auth?.collection().name === '_superusers') return false
  return /email(?!Visibility)/i.test(e.request.url.query().get('sort'))
}
