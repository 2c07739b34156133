import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { badgesMarkdown, frameHtml, widgetExamplesHtml, widgetHtml } from '../../../src/core/embed/snippets.ts'
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

describe('what is copied from a page', () => {
  it('is the HTML that it is, whatever the page is called', () => {
    fc.assert(
      fc.property(words, words, (alt, component) => {
        const one = snippets(alt, component)
        expect(tagsOf(frameHtml(one))).toEqual(['<iframe', '</iframe'])
        const widget = ['<aldis-status', '<a', '</a', '</aldis-status', '<script', '</script']
        expect(tagsOf(widgetHtml(one))).toEqual(widget)
        expect(tagsOf(widgetExamplesHtml(one))).toEqual([...widget, '<aldis-status', '</aldis-status'])
      }),
      { examples: [[HOSTILE, HOSTILE]] },
    )
  })

  it('is the widget of the page, or of a component with a link to its page', () => {
    expect(widgetHtml(snippets('Status of Northwind', ''))).toBe(
      `<aldis-status><a href="https://status.example/">Status of Northwind</a></aldis-status>
<script src="https://status.example/embed.js" async></script>`,
    )
    expect(widgetHtml({ ...snippets('Status of API', 'api'), language: 'de' })).toContain(
      '<aldis-status lang="de" component="api"><a href="https://status.example/components/api">',
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
