import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type ContentCoding, negotiateCoding } from '../../core/network/content-coding.ts'
import { isNotModified, withSettledDate } from './conditional.ts'
import type { RenderedResponse } from './rendered-response.ts'

const COMPRESSIBLE =
  /^(text\/|image\/svg|application\/(javascript|json|manifest|xml|rss|atom|feed|[a-z.-]+\+(json|xml)))/

function encode(
  rendered: RenderedResponse,
  coding: ContentCoding,
): { body: Uint8Array<ArrayBuffer>; headers: Headers } {
  const headers = new Headers(rendered.headers)
  if (
    coding === 'identity' ||
    !COMPRESSIBLE.test(rendered.headers['content-type'] ?? '') ||
    rendered.body.length < 256
  ) {
    return { body: rendered.body, headers }
  }
  headers.set('content-encoding', coding)
  const bytes =
    coding === 'br'
      ? brotliCompressSync(rendered.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
      : gzipSync(rendered.body, { level: 6 })
  return { body: new Uint8Array(bytes), headers }
}

/** The response to a request: the body in the best encoding, or 304 where the browser already has it. */
export function toResponse(rendered: RenderedResponse, request: Request, now = Date.now()): Response {
  const coding = negotiateCoding(request.headers.get('accept-encoding'))
  let encoded = rendered.encodings.get(coding)
  if (!encoded) {
    encoded = encode(rendered, coding)
    rendered.encodings.set(coding, encoded)
  }
  const { body } = encoded
  const headers = withSettledDate(encoded.headers, now)
  const modified = headers.get('last-modified')
  if (rendered.status === 200 && isNotModified(request, rendered.etag, modified)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(request.method === 'HEAD' ? null : body, {
    status: rendered.status,
    headers,
    encodeBody: 'manual',
  })
}
