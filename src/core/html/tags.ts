import { htmlTagNames } from 'html-tag-names'

/** Every element that HTML has or had. */
export const KNOWN_TAGS: ReadonlySet<string> = new Set(htmlTagNames)

/** Elements whose end tag is never written. */
export const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'wbr'])

/** More of them, which without an attribute are as often a placeholder in a text: `copy <source> <target>`. */
export const AMBIGUOUS_VOID_TAGS: ReadonlySet<string> = new Set(
  'area base col embed input link meta param source track'.split(' '),
)

/** Elements whose end tag may be left out. */
export const OPTIONAL_END_TAGS: ReadonlySet<string> = new Set(
  'p li dt dd thead tbody tfoot tr th td caption colgroup option'.split(' '),
)

/** Removed with all their content, none of which is text for readers. */
export const REMOVED_TAGS: ReadonlySet<string> = new Set(
  'script style template title svg math iframe object embed applet video audio canvas noframes noembed'.split(' '),
)

/** Inline elements that Markdown can say. */
export const INLINE_TAGS: ReadonlySet<string> = new Set(
  'strong b em i cite dfn del s strike code kbd samp tt q'.split(' '),
)

/** Blocks that Markdown can say. */
export const BLOCK_TAGS: ReadonlySet<string> = new Set(
  'p ul ol li blockquote pre h1 h2 h3 h4 h5 h6 table thead tbody tfoot tr th td caption'.split(' '),
)

/** Blocks that only put their text on lines of its own. */
export const CONTAINER_TAGS: ReadonlySet<string> = new Set(
  (
    'div section article header footer main aside nav address center figure figcaption details summary fieldset legend ' +
    'form hgroup dl dt dd dir menu html body'
  ).split(' '),
)

/** Elements of items or cells: white space in them is only the layout of the source. */
export const LAYOUT_TAGS: ReadonlySet<string> = new Set('ul ol dl table thead tbody tfoot tr'.split(' '))
