import { connect } from 'node:net'

/** A request that is begun and not finished. */
export interface HalfRequest {
  method?: string
  headers?: Record<string, string>
  /** What of the body is sent; then nothing more comes. */
  sent?: string
  /** A Unix socket to connect to, instead of the address. */
  socket?: string
  /** More of the body, again and again, every 100 ms, for as long as nobody answers. */
  again?: string
}

/** An answer that came before the request was whole. */
export interface EarlyAnswer {
  status: number
  code: string | null
}

/**
 * Sends part of a request, leaves it open and returns the answer. Unless the headers say otherwise, the announced body
 * is longer than what is sent.
 */
export function sendHalfRequest(base: string, path: string, request: HalfRequest = {}): Promise<EarlyAnswer> {
  const { method = 'POST', headers = {}, sent = '{', again, socket: at } = request
  const { host, hostname, port } = new URL(base)
  const given = new Headers({ host, ...headers })
  if (!given.has('content-length') && !given.has('transfer-encoding')) given.set('content-length', '1000')
  const head = [`${method} ${path} HTTP/1.1`, ...[...given].map(([name, value]) => `${name}: ${value}`)]
  return new Promise((resolve, reject) => {
    const socket = at === undefined ? connect(Number(port), hostname) : connect(at)
    let text = ''
    let timer: ReturnType<typeof setInterval> | undefined
    const end = () => {
      clearInterval(timer)
      socket.destroy()
    }
    socket.on('connect', () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n${sent}`)
      // After what has arrived was read: a server that answered and closed would fail the write first.
      const sendAgain = () => socket.destroyed || socket.write(again ?? '')
      if (again !== undefined) timer = setInterval(() => setImmediate(sendAgain), 100)
    })
    socket.on('data', (part) => {
      text += part.toString('latin1')
      const status = /^HTTP\/1\.1 (\d+)/.exec(text)?.[1]
      if (!status || !text.includes('\r\n\r\n')) return
      const code = /"code":"(\w+)"/.exec(text)?.[1] ?? null
      if (code === null && /content-type: application\/json/i.test(text)) return
      end()
      resolve({ status: Number(status), code })
    })
    socket.on('error', (error) => {
      end()
      reject(error)
    })
    socket.on('close', () => {
      end()
      reject(new Error(`${method} ${path}: closed without an answer: ${text.slice(0, 200)}`))
    })
  })
}

/** A piece of a chunked body (RFC 9112, 7.1). */
export function httpChunk(text: string): string {
  return `${text.length.toString(16)}\r\n${text}\r\n`
}
