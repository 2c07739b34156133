import * as v from 'valibot'

const Claims = v.object({ email: v.optional(v.string(), '') })

/** What a link's token says (RFC 7519). Only PocketBase knows whether it is true. */
export function tokenClaims(token: string): v.InferOutput<typeof Claims> {
  try {
    const bytes = Uint8Array.fromBase64(token.split('.')[1] ?? '', { alphabet: 'base64url' })
    return v.parse(Claims, JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return { email: '' }
  }
}
