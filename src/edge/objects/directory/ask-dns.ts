import { judgeDnsAnswer } from '../../../core/domain/dns-answer.ts'
import { type PendingDomain, type ProofFinding, proofName } from '../../../core/domain/proof.ts'
import { DNS_TIMEOUT, MAX_DNS_BYTES } from '../../base/limits.ts'
import { log } from '../../base/log.ts'

/** Cloudflare's resolver, which answers in JSON. */
const DEFAULT_RESOLVER = 'https://cloudflare-dns.com/dns-query'
const JSON_TYPE = /^application\/(?:dns-json|json)\b/

type DnsEnv = Pick<Env, 'DOH' | 'ALDIS_DOH_URL'>

/** Asks the resolver for a host's proof: null where it is there, else why not. Never fails. */
export async function askForProof(
  env: DnsEnv,
  { host, token }: Pick<PendingDomain, 'host' | 'token'>,
): Promise<ProofFinding | null> {
  const name = proofName(host)
  const url = new URL(env.ALDIS_DOH_URL || DEFAULT_RESOLVER)
  url.searchParams.set('name', name)
  url.searchParams.set('type', 'TXT')
  const controller = new AbortController()
  // The timer is cleared at the end: AbortSignal.timeout would keep the object awake for as long as it runs.
  const timer = setTimeout(() => controller.abort(), DNS_TIMEOUT)
  try {
    const answer = await readAnswer(await ask(env, url, controller.signal))
    return answer === null ? 'resolver_failed' : judgeDnsAnswer(answer, name, token)
  } catch (error) {
    log('dns', error)
    return 'resolver_failed'
  } finally {
    clearTimeout(timer)
  }
}

/** A configured resolver may be on a private network, which `fetch` does not reach on one machine. */
function ask(env: DnsEnv, url: URL, signal: AbortSignal): Promise<Response> {
  const headers = { accept: 'application/dns-json' }
  return (env.DOH ?? globalThis).fetch(url.href, { redirect: 'manual', headers, signal })
}

/** The answer's JSON; null where it is no answer, of another type or too large. */
async function readAnswer(response: Response): Promise<unknown> {
  const { body } = response
  if (response.status !== 200 || !JSON_TYPE.test(response.headers.get('content-type') ?? '') || !body) {
    await body?.cancel()
    return null
  }
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return JSON.parse(text + decoder.decode())
    bytes += value.byteLength
    if (bytes > MAX_DNS_BYTES) {
      reader.cancel().catch(() => {})
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}
