import { createHash } from 'node:crypto'

const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g

/**
 * A page's Content-Security-Policy without the hashes of what does not stand in it. Astro lists every inline script that
 * any page might have; each hash is 54 bytes that do not compress, before the first byte of the page. Adds nothing.
 */
export function policyFor(policy: string, html: string): string {
  const present = new Set([...html.matchAll(INLINE)].map(([, , content = '']) => `'${digest(content)}'`))
  return policy.replace(/ ('sha256-[^']+')/g, (whole, hash: string) => (present.has(hash) ? whole : ''))
}

function digest(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
