import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { badgesMarkdown, frameHtml, widgetHtml } from '../../../src/core/embed/snippets.ts'
import { HOSTILE } from '../../support/hostile.ts'

const snippets = (alt: string, component = 'component000001') => ({
  ...{ origin: 'https://status.example', localPath: (path: string) => path, language: '', alt, component },
})
const words = fc.oneof(
  fc.constant(HOSTILE),
  fc.constantFrom('a ](https://evil.example) b', '`code`', '![x](y)', 'R&D', '&lt;b&gt;', 'two\n\nlines', '*a* _b_'),
  fc.string({ unit: 'grapheme' }),
)
/** Tags with their attributes, and whether a quote is left open. */
const tagsOf = (html: string) => html.replaceAll(/="[^"]*"/g, '').match(/<\/?[a-z-]+/g)

describe('what is copied from the page for programs', () => {
  it('is the HTML that it is, whatever the page is called', () => {
    fc.assert(
      fc.property(words, words, (alt, component) => {
        const one = snippets(alt, component)
        expect(tagsOf(frameHtml(one))).toEqual(['<iframe', '</iframe'])
        expect(tagsOf(widgetHtml(one))).toEqual([
          '<aldis-status',
          '<a',
          '</a',
          '</aldis-status',
          '<script',
          '</script',
          '<aldis-status',
          '</aldis-status',
        ])
      }),
      { examples: [[HOSTILE, HOSTILE]] },
    )
  })

  it('is two pictures in Markdown, each a link to the page', () => {
    fc.assert(
      fc.property(words, words, (alt, component) => {
        const html = new MarkdownIt({ html: true }).render(badgesMarkdown(snippets(alt, component)))
        expect(html.match(/<\w+/g)).toEqual(['<p', '<a', '<img', '<a', '<img'])
        expect(html.match(/href="[^"]*"/g)).toEqual(Array(2).fill('href="https://status.example/"'))
        expect(html.match(/src="[^"]*"/g)?.every((src) => src.startsWith('src="https://status.example/'))).toBe(true)
      }),
      { examples: [[HOSTILE, HOSTILE]] },
    )
  })
})
