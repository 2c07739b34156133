import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { marked, partsOf } from '../../../src/core/archive/excerpt.ts'
import { foldAll, indexText } from '../../../src/core/archive/folding.ts'
import { phrasesOf } from '../../../src/core/archive/phrases.ts'
import { inOwnScript } from '../../../src/core/badge/script.ts'
import { textValue } from '../../../src/core/feeds/icalendar.ts'
import { markdownOfHtml } from '../../../src/core/html/markdown.ts'
import { codeRanges } from '../../../src/core/markdown/code-ranges.ts'
import { renderMarkdown } from '../../../src/core/markdown/render.ts'
import { linesOf, textOf } from '../../../src/core/markdown/text.ts'
import { isUnseen, storedName } from '../../../src/core/name/name.ts'
import { addressesThat } from '../../../src/core/page/addresses.ts'
import { readable } from '../../../src/core/page/spelling.ts'
import { escaped, wellFormed } from '../../../src/core/xml/text.ts'
import { accepts } from '../../../src/edge/http/accept.ts'
import { passage } from '../../../src/edge/proxy/allow.ts'

/*
 * What a stranger can send, a megabyte of each: a function that takes quadratic time would need minutes. No time is
 * asserted; a limit far above what is needed ends a function that hangs.
 */

const MEGABYTE = 1_000_000
/** What an update or a postmortem can be at most: PocketBase refuses a longer one. */
const LONGEST_BODY = 100_000
const HANGS_MS = 120_000

const BLANKS = [' ', '\n', ' \n', '\t', '\u00a0', '\r\n']
const LETTERS = [
  'a',
  'a ',
  '\u0301',
  'a\u0301',
  '漢',
  'ก',
  '👩‍🚒',
  '\ud800',
  '%25',
  '-',
  '.',
  '..',
  '\\"',
  '"',
  ',',
  '=',
  ';',
  '/',
]
const MARKS = [
  ...['[', '](', '[](', '![', '[a](', '[a]: ', '*', '**', '*a ', '*a**', '_', '_a ', '~~', '`', '`a``', '```\n', '\\'],
  ...[
    '> ',
    '>',
    '- ',
    '* a\n',
    '1. ',
    '- - ',
    '# ',
    '|',
    'a|b\n-|-\n',
    '=\n',
    'a\n=\n',
    '    a\n',
    '!',
    '(',
    'http://',
    'https://a.b ',
  ],
]
const TAGS = [
  ...[
    '<',
    '<a ',
    '<!--',
    '&',
    '&amp;',
    '&#',
    '<p>',
    '</p>\n',
    '<p>a</p>\n',
    '<li>',
    '</li>\n',
    '<ul>\n<li>',
    '</ul>\n',
    '<br>\n',
  ],
  ...[
    '<a href="',
    '<a href="x">',
    '<a href="x">a</a>',
    '<img alt="',
    '<td>',
    '</td>\n<td>',
    '<tr>',
    '<pre>',
    '<b>',
    '<b></b>',
    '<i>x</i>',
    '<text',
    '>',
  ],
]
const ALL = [...BLANKS, ...LETTERS, ...MARKS, ...TAGS]

const phrases = phrasesOf('outage "a b" a*')
const open = addressesThat(() => true)
const readers: [name: string, read: (text: string) => unknown, pieces: string[], length?: number][] = [
  ['textOf', (text) => textOf(text), ALL],
  ['linesOf', (text) => linesOf(text), ALL],
  ['renderMarkdown', (text) => linesOf(renderMarkdown(text)), ALL, LONGEST_BODY],
  ['markdownOfHtml', (text) => markdownOfHtml(text), ALL, LONGEST_BODY],
  ['codeRanges', (text) => codeRanges(text), MARKS],
  ['foldAll and indexText', (text) => [foldAll(text), indexText(text)], [...BLANKS, ...LETTERS]],
  ['phrasesOf', (text) => phrasesOf(text), [...BLANKS, ...LETTERS]],
  ['marked and partsOf', (text) => [marked(text, phrases), partsOf([text], phrases)], [...BLANKS, ...LETTERS]],
  [
    'storedName and isUnseen',
    (text) => [storedName(text), isUnseen(text)],
    [...BLANKS, ...LETTERS, '\u202e', '\u200b'],
  ],
  ['escaped and wellFormed', (text) => [escaped(text), wellFormed(text), textValue(text)], ALL],
  ['inOwnScript', (text) => inOwnScript(text, { label: 'حالة', message: 'a' }, 'flat'), TAGS],
  ['addresses', (text) => [open.test(`/api/v2/${text}`), open.test(`/de${text}`), open.test(text)], LETTERS],
  ['readable', (text) => readable(new URL(`https://a.example/${text}`)), LETTERS.filter((one) => one !== '\ud800')],
  ['passage', (text) => passage('GET', `/pb/api/collections/${text}`), LETTERS],
  ['accepts', (text) => accepts(text, 'application/json'), [...BLANKS, ...LETTERS]],
]

it.each(readers)(
  '%s reads its worst texts to the end',
  { timeout: 2 * HANGS_MS },
  (_name, read, pieces, length = MEGABYTE) => {
    const texts = pieces.map((piece) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length))
    // The runner cannot end a function that does not return; this can.
    runInNewContext('texts.forEach(read)', { texts, read: (text: string) => void read(text) }, { timeout: HANGS_MS })
    expect(texts).toHaveLength(pieces.length)
  },
)
