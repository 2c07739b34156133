/** A file's ETag, made from its contents. */
export async function etagOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `"${btoa(String.fromCharCode(...digest.slice(0, 12)))}"`
}
