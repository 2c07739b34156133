import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { policyFor } from '../../src/edge/reading/policy.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe("a page's policy", () => {
  const [own, style, other] = [hashOf('start()'), hashOf('a > b{}\n'), hashOf('elsewhere()')]
  const policy = `default-src 'none'; script-src 'self' ${other} ${own}; style-src 'self' ${style};`

  it('keeps the hashes of what stands in the page, and no others', () => {
    const html = '<style data-x>a > b{}\n</style><script type="module">start()</script><script src="/a.js"></script>'
    expect(policyFor(policy, html)).toBe(`default-src 'none'; script-src 'self' ${own}; style-src 'self' ${style};`)
  })

  it('lets nothing in that was not let in before', () => {
    expect(policyFor(policy, '<script>alert(1)</script>')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self';",
    )
  })
})
