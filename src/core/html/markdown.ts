import { toMdast } from 'hast-util-to-mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { replaceBreakTags } from './breaks.ts'
import { normalizeNodes } from './normalize.ts'
import { parseHtml } from './parse.ts'
import { simplifyHtml } from './simplify.ts'

/** A text that was HTML, as Markdown of our dialect. */
export interface HtmlConversion {
  markdown: string
  /** The names of the tags that Markdown cannot say, one for each that was dropped; their text is kept. */
  dropped: string[]
}

/** HTML as the Markdown that `renderMarkdown` shows alike; null for a text that is not HTML, which stays as it is. */
export function htmlToMarkdown(source: string): HtmlConversion | null {
  const parsed = parseHtml(source)
  if (!parsed) return null
  const text = replaceBreakTags(parsed)
  if (text !== null) return { markdown: text, dropped: [] }
  const { nodes, dropped } = simplifyHtml(parsed)
  const tree = toMdast({ type: 'root', children: normalizeNodes(nodes) }, { document: true })
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
