import { htmlTagNames } from 'html-tag-names'

/** Every element that HTML has or had. */
export const KNOWN: ReadonlySet<string> = new Set(htmlTagNames)

/** Elements whose end tag is never written. */
export const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'wbr'])

/** More of them, which without an attribute are as often a placeholder in a text: `copy <source> <target>`. */
export const VOID_WITH_ATTRIBUTES: ReadonlySet<string> = new Set(
  'area base col embed input link meta param source track'.split(' '),
)

/** Elements whose end tag may be left out. */
export const MAY_STAY_OPEN: ReadonlySet<string> = new Set(
  'p li dt dd thead tbody tfoot tr th td caption colgroup option'.split(' '),
)

/** What goes with all that is in it, none of which is a text for readers. */
export const GONE: ReadonlySet<string> = new Set(
  'script style template title svg math iframe object embed applet video audio canvas noframes noembed'.split(' '),
)

/** Inline elements that Markdown can say. */
export const INLINE: ReadonlySet<string> = new Set('strong b em i cite dfn del s strike code kbd samp tt q'.split(' '))

/** Blocks that Markdown can say. */
export const BLOCK: ReadonlySet<string> = new Set(
  'p ul ol li blockquote pre h1 h2 h3 h4 h5 h6 table thead tbody tfoot tr th td caption'.split(' '),
)

/** Blocks that say no more than that their text stands on lines of its own. */
export const BOX: ReadonlySet<string> = new Set(
  (
    'div section article header footer main aside nav address center figure figcaption details summary fieldset legend ' +
    'form hgroup dl dt dd dir menu html body'
  ).split(' '),
)

/** What holds items or cells: white space in it is nothing but the layout of the source. */
export const LAYOUT: ReadonlySet<string> = new Set('ul ol dl table thead tbody tfoot tr'.split(' '))
