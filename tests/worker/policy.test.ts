import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { prunePolicy } from '../../src/edge/reading/policy.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const bytes = (html: string) => new TextEncoder().encode(html)

describe("a page's policy", () => {
  const [own, style, other] = [hashOf('start()'), hashOf('a > b{}\n'), hashOf('elsewhere()')]
  const policy = `default-src 'none'; script-src 'self' ${other} ${own}; style-src 'self' ${style};`
  const kept = `default-src 'none'; script-src 'self' ${own}; style-src 'self' ${style};`
  const html = '<style data-x>a > b{}\n</style><script type="module">start()</script><script src="/a.js"></script>'

  it('keeps the hashes of what stands in the page, and no others', async () => {
    expect(await prunePolicy(policy, bytes(html))).toBe(kept)
  })

  it.each(['<style>', '<script>', '</style>', '<!--', "'<style>"])(
    'is not misled by what looks like a tag in an attribute: %s',
    async (name) => {
      expect(await prunePolicy(policy, bytes(`<title>x</title><meta content="Broken ${name} elements">${html}`))).toBe(
        kept,
      )
    },
  )

  it('lets nothing in that was not let in before', async () => {
    const bare = "default-src 'none'; script-src 'self'; style-src 'self';"
    expect(await prunePolicy(policy, bytes('<script>alert(1)</script>'))).toBe(bare)
  })
})
