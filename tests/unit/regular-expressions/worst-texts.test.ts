import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { buildExcerptCandidates, highlightMatches } from '../../../src/core/archive/excerpt.ts'
import { parsePhrases } from '../../../src/core/archive/phrases.ts'
import { foldText, toIndexText } from '../../../src/core/archive/tokenize.ts'
import { replacePlaceholders } from '../../../src/core/badge/non-latin.ts'
import { toIcalText } from '../../../src/core/feeds/icalendar.ts'
import { htmlToMarkdown } from '../../../src/core/html/markdown.ts'
import { codeRanges } from '../../../src/core/markdown/code-ranges.ts'
import { htmlToLines, htmlToText } from '../../../src/core/markdown/html-to-text.ts'
import { renderMarkdown } from '../../../src/core/markdown/render.ts'
import { isInvisible, normalizeName } from '../../../src/core/name/name.ts'
import { addressPattern } from '../../../src/core/page/addresses.ts'
import { normalizeUrl } from '../../../src/core/page/normalize-url.ts'
import { escapeMarkup, replaceLoneSurrogates } from '../../../src/core/xml/text.ts'
import { accepts } from '../../../src/edge/http/accept.ts'
import { proxyAccess } from '../../../src/edge/proxy/allow.ts'

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

const phrases = parsePhrases('outage "a b" a*')
const open = addressPattern(() => true)
const readers: [name: string, read: (text: string) => unknown, pieces: string[], length?: number][] = [
  ['htmlToText', (text) => htmlToText(text), ALL],
  ['htmlToLines', (text) => htmlToLines(text), ALL],
  ['renderMarkdown', (text) => htmlToLines(renderMarkdown(text)), ALL, LONGEST_BODY],
  ['htmlToMarkdown', (text) => htmlToMarkdown(text), ALL, LONGEST_BODY],
  ['codeRanges', (text) => codeRanges(text), MARKS],
  ['foldText and toIndexText', (text) => [foldText(text), toIndexText(text)], [...BLANKS, ...LETTERS]],
  ['parsePhrases', (text) => parsePhrases(text), [...BLANKS, ...LETTERS]],
  [
    'highlightMatches and buildExcerptCandidates',
    (text) => [highlightMatches(text, phrases), buildExcerptCandidates([text], phrases)],
    [...BLANKS, ...LETTERS],
  ],
  [
    'normalizeName and isInvisible',
    (text) => [normalizeName(text), isInvisible(text)],
    [...BLANKS, ...LETTERS, '\u202e', '\u200b'],
  ],
  [
    'escapeMarkup and replaceLoneSurrogates',
    (text) => [escapeMarkup(text), replaceLoneSurrogates(text), toIcalText(text)],
    ALL,
  ],
  ['replacePlaceholders', (text) => replacePlaceholders(text, { label: 'حالة', message: 'a' }, 'flat'), TAGS],
  ['addresses', (text) => [open.test(`/api/v2/${text}`), open.test(`/de${text}`), open.test(text)], LETTERS],
  [
    'normalizeUrl',
    (text) => normalizeUrl(new URL(`https://a.example/${text}`)),
    LETTERS.filter((one) => one !== '\ud800'),
  ],
  ['proxyAccess', (text) => proxyAccess('GET', `/pb/api/collections/${text}`), LETTERS],
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
