import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Coding, codingOf } from '../../core/network/coding.ts'
import { hasAlready, settled } from './conditional.ts'
import type { Rendered } from './rendered.ts'

const COMPRESSIBLE =
  /^(text\/|image\/svg|application\/(javascript|json|manifest|xml|rss|atom|feed|[a-z.-]+\+(json|xml)))/

function encode(rendered: Rendered, coding: Coding): { body: Uint8Array<ArrayBuffer>; headers: Headers } {
  const headers = new Headers(rendered.headers)
  if (
    coding === 'identity' ||
    !COMPRESSIBLE.test(rendered.headers['content-type'] ?? '') ||
    rendered.plain.length < 256
  ) {
    return { body: rendered.plain, headers }
  }
  headers.set('content-encoding', coding)
  const bytes =
    coding === 'br'
      ? brotliCompressSync(rendered.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
      : gzipSync(rendered.plain, { level: 6 })
  return { body: new Uint8Array(bytes), headers }
}

/** The answer to a request: the body in the best coding, or 304 where the browser has it already. */
export function answer(rendered: Rendered, request: Request, now = Date.now()): Response {
  const coding = codingOf(request.headers.get('accept-encoding'))
  let coded = rendered.coded.get(coding)
  if (!coded) {
    coded = encode(rendered, coding)
    rendered.coded.set(coding, coded)
  }
  const { body } = coded
  const headers = settled(coded.headers, now)
  const modified = headers.get('last-modified')
  if (rendered.status === 200 && hasAlready(request, rendered.etag, modified)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(request.method === 'HEAD' ? null : body, {
    status: rendered.status,
    headers,
    encodeBody: 'manual',
  })
}
