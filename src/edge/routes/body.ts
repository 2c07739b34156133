/** A request's body, or null where it is longer than `limit` bytes. */
export async function readLimited(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null
  if (!request.body) return new Uint8Array(0)
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request.body) {
    length += part.byteLength
    if (length > limit) return null
    parts.push(part)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
