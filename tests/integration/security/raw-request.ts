import { request } from 'node:http'

/** An answer as it came. */
export interface RawAnswer {
  status: number
  headers: Headers
  text: string
  /** The refusal's code, where it is one. */
  code: string | null
}

/** What is sent. */
export interface RawRequest {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** The address of this machine that it comes from, `127.0.0.2`: each is a network of its own. */
  from?: string
  /** Of an answer that does not end: what is enough of it. */
  until?: RegExp
}

/** A generous timeout in milliseconds; it asserts nothing about speed. */
const TIMEOUT = 30_000

/** One request with its path and headers exactly as given: `fetch` would tidy the path and add headers of its own. */
export function sendRaw(
  base: string,
  path: string,
  { method = 'GET', headers = {}, body, from, until }: RawRequest = {},
) {
  const { hostname, port } = new URL(base)
  return new Promise<RawAnswer>((resolve, reject) => {
    const where = { hostname, port, ...(from ? { localAddress: from } : {}) }
    const sent = request({ ...where, path, method, headers, agent: false, timeout: TIMEOUT }, (answer) => {
      const parts: Buffer[] = []
      const take = () => {
        const text = Buffer.concat(parts).toString('utf8')
        const given = new Headers()
        for (const [name, values] of Object.entries(answer.headersDistinct)) {
          for (const value of values ?? []) given.append(name, value)
        }
        resolve({ status: answer.statusCode ?? 0, headers: given, text, code: parseCode(text) })
      }
      answer.on('data', (part: Buffer) => {
        parts.push(part)
        if (!until?.test(Buffer.concat(parts).toString('utf8'))) return
        take()
        sent.destroy()
      })
      answer.on('end', take)
      answer.on('error', reject)
    })
    sent.on('timeout', () => sent.destroy(new Error(`${method} ${path} was not answered`)))
    sent.on('error', reject)
    sent.end(body)
  })
}

function parseCode(text: string): string | null {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null || !('code' in parsed)) return null
    return String(parsed.code)
  } catch {
    return null
  }
}

/** Signs in at the edge; gives the cookies as the browser sends them. */
export async function signInForCookie(edgeUrl: string, signIn: { email: string; password: string }): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: edgeUrl }
  const answer = await sendRaw(edgeUrl, '/session', { method: 'POST', headers, body: JSON.stringify(signIn) })
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${answer.text}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** The headers of a JSON body. */
export const JSON_TYPE = { 'content-type': 'application/json' }

/** What a form sends. */
export function formRequest(body: string): RawRequest {
  return { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }
}
