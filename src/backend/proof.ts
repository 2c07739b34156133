import { HEADERS } from '../core/signing/message.ts'
import { verify } from './signature.ts'

/**
 * An address of IPv6's discard-only block, which no visitor can have: the rate limits except it, and only a machine
 * message with a valid signature is given it.
 */
const MACHINE_ADDRESS = '100::a1d1'

/**
 * First of all for every request: the visitor's address in its header counts only with the edge's signature. Notes
 * under `aldis` what the signature was worth. A signed request that comes a second time goes no further.
 */
export function prove(e: PbRequestEvent): void {
  const machine = e.request.url.path.startsWith('/api/aldis/')
  const verdict = verify(e.request, machine, e.app.store(), Date.now())
  const address = e.request.header.get(HEADERS.address)
  // PocketBase reads the last of several headers; the signature is over the first.
  e.request.header.del(HEADERS.address)
  if (verdict === 'signature_replayed') {
    e.json(401, { code: 'signature_replayed', message: 'This message was received before.' })
    return
  }
  if (verdict === 'valid') {
    e.set('aldis', 'valid')
    if (address !== '') e.request.header.set(HEADERS.address, address)
  }
  if (machine) {
    e.set('aldis.verdict', verdict)
    if (verdict === 'valid') e.request.header.set(HEADERS.address, MACHINE_ADDRESS)
  }
  e.next()
}
