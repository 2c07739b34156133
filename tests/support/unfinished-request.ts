import { request } from 'node:http'

/** The answer to a request whose body never ends. */
export interface UnfinishedResult {
  status: number
  code: string
}

interface UnfinishedBody {
  sent: number
  announced?: number
  headers?: Record<string, string>
  timeout?: number
  signal?: AbortSignal
}

/**
 * Sends headers and so many bytes of a body, then waits: the answer must come without the rest, within `timeout`
 * milliseconds. `announced` is the length that the headers name; without one the body is chunked, and Go sends a refusal
 * only once it has read up to 256 KiB of it.
 */
export function sendUnfinished(
  base: string,
  path: string,
  { sent, announced, headers = {}, timeout = 10_000, signal }: UnfinishedBody,
): Promise<UnfinishedResult> {
  const { hostname, port } = new URL(base)
  const length = announced === undefined ? {} : { 'content-length': String(announced) }
  return new Promise((resolve, reject) => {
    const sending = request(
      { hostname, port, path, method: 'POST', headers: { ...headers, ...length }, agent: false, timeout, signal },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          text += part
        })
        answer.on('end', () => {
          resolve({ status: answer.statusCode ?? 0, code: String(JSON.parse(text || '{}').code ?? '') })
          sending.destroy()
        })
      },
    )
    sending.on('timeout', () => sending.destroy(new Error(`${path} waits for the rest of the body`)))
    sending.on('error', reject)
    sending.flushHeaders()
    if (sent > 0) sending.write(Buffer.alloc(sent, ' '))
  })
}
