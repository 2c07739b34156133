import { toMdast } from 'hast-util-to-mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { withoutBreakTags } from './breaks.ts'
import { prepare } from './prepare.ts'
import { readHtml } from './read.ts'
import { shape } from './shape.ts'

/** A text that was HTML, as Markdown of our dialect. */
export interface FromHtml {
  markdown: string
  /** The names of the tags that Markdown cannot say, one for each that was dropped; their text is kept. */
  dropped: string[]
}

/** HTML as the Markdown that `renderMarkdown` shows alike; null for a text that is not HTML, which stays as it is. */
export function markdownOfHtml(source: string): FromHtml | null {
  const html = readHtml(source)
  if (!html) return null
  const text = withoutBreakTags(html)
  if (text !== null) return { markdown: text, dropped: [] }
  const { nodes, dropped } = prepare(html)
  const tree = toMdast({ type: 'root', children: shape(nodes) }, { document: true })
  const markdown = toMarkdown(tree, {
    bullet: '-',
    rule: '-',
    // Our dialect keeps line ends: no backslash is needed.
    handlers: { break: () => '\n' },
    // An address that is still text would be read with its escapes.
    unsafe: [
      {
        character: ':',
        before: '[psPS]',
        after: '//',
        inConstruct: 'phrasing',
        notInConstruct: ['autolink', 'destinationLiteral', 'destinationRaw'],
      },
    ],
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false }), gfmStrikethroughToMarkdown()],
  })
  return { markdown: markdown.trimEnd(), dropped }
}
