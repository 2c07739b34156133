import { createHash } from 'node:crypto'

/**
 * A page's Content-Security-Policy without the hashes of what does not stand in it. Astro lists every inline script
 * that any page might have; each hash is 54 bytes that do not compress, before the first byte of the page. Adds
 * nothing. The page is read by the runtime's own parser, for text of the team's in an attribute may look like a tag.
 */
export async function policyFor(policy: string, html: Uint8Array<ArrayBuffer>): Promise<string> {
  const contents: string[] = []
  const reader = new HTMLRewriter().on('script, style', {
    element: () => void contents.push(''),
    text: ({ text }) => void contents.push((contents.pop() ?? '') + text),
  })
  await reader.transform(new Response(html)).arrayBuffer()
  const present = new Set(contents.map((content) => `'${digest(content)}'`))
  return policy.replace(/ ('sha256-[^']+')/g, (whole, hash: string) => (present.has(hash) ? whole : ''))
}

function digest(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
