import { sha256 } from '../base/crypto.ts'

/**
 * Removes the hashes of scripts and styles that are not in the page from its Content-Security-Policy. Astro lists every
 * inline script that any page might have; each hash is 54 incompressible bytes before the first byte of the page. The
 * page is parsed by the runtime, because text in an attribute may look like a tag.
 */
export async function prunePolicy(policy: string, html: Uint8Array<ArrayBuffer>): Promise<string> {
  const contents: string[] = []
  const reader = new HTMLRewriter().on('script, style', {
    element: () => void contents.push(''),
    text: ({ text }) => void contents.push((contents.pop() ?? '') + text),
  })
  await reader.transform(new Response(html)).arrayBuffer()
  const present = new Set(contents.map((content) => `'sha256-${sha256(content).toString('base64')}'`))
  return policy.replace(/ ('sha256-[^']+')/g, (whole, hash: string) => (present.has(hash) ? whole : ''))
}
