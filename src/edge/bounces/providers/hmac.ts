/** Whether a tag is the HMAC-SHA-256 of a text under a key; takes the same time whether it is or not. */
export async function isHmac(
  key: Uint8Array<ArrayBuffer>,
  text: string,
  tag: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  if (key.length === 0) return false
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  return crypto.subtle.verify('HMAC', imported, tag, new TextEncoder().encode(text))
}

/** The bytes of base64; null where it is none. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}
