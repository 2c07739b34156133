import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '../../../src/core/markdown/render.ts'

/** All that may ever come out: these tags with these attributes, values free of quotes and angle brackets. */
const TAGS =
  'p|br|hr|em|strong|s|code|pre|pre tabindex="0"|div class="scroll" tabindex="0"|div|ul|ol|li|blockquote|h[1-6]|table|thead|tbody|tr|th|td'
const VALUE = '"[^"<>]*"'
const SAFE_ADDRESS = '"(?:https?://|mailto:|tel:|/(?!/)|#)[^"<>]*"'
const HARMLESS = new RegExp(
  `^(?:[^<>]|</?(?:${TAGS})>|</a>|<code class=${VALUE}>|<ol start="\\d+">` +
    `|<a href=${SAFE_ADDRESS}(?: title=${VALUE})? rel="noopener nofollow ugc">` +
    `|<img src="/files/[\\w./%-]+" alt=${VALUE} loading="lazy">)*$`,
  'i',
)

describe('Markdown', () => {
  it.each([
    ['**Bold** and _so_', '<p><strong>Bold</strong> and <em>so</em></p>'],
    ['one\ntwo', '<p>one<br>\ntwo</p>'],
    [
      '[**one**]() and [two](/three)',
      '<p><strong>one</strong> and <a href="/three" rel="noopener nofollow ugc">two</a></p>',
    ],
    ['one\r\ntwo', '<p>one<br>\ntwo</p>'],
    ['one<br />two', '<p>one<br>\ntwo</p>'],
    ['`a <br /> b`', '<p><code>a &lt;br /&gt; b</code></p>'],
    ['<1% of customers', '<p>&lt;1% of customers</p>'],
    [
      'see https://a.example/x',
      '<p>see <a href="https://a.example/x" rel="noopener nofollow ugc">https://a.example/x</a></p>',
    ],
    ['[here](/history)', '<p><a href="/history" rel="noopener nofollow ugc">here</a></p>'],
    ['a.example is a name', '<p>a.example is a name</p>'],
    [
      '![graph](/files/incident_updates/u1/graph_ab.png)',
      '<p><img src="/files/incident_updates/u1/graph_ab.png" alt="graph" loading="lazy"></p>',
    ],
    [
      '![graph](https://else.example/g.png)',
      '<p><a href="https://else.example/g.png" rel="noopener nofollow ugc">graph</a></p>',
    ],
    [
      '[![graph](https://else.example/g.png)](https://a.example)',
      '<p><a href="https://a.example" rel="noopener nofollow ugc">graph</a></p>',
    ],
    [
      '|a|\n|:-:|\n|b|',
      '<div class="scroll" tabindex="0"><table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b</td>\n</tr>\n</tbody>\n</table></div>',
    ],
    [
      '||b|\n|-|-|\n|c|d|',
      '<div class="scroll" tabindex="0"><table>\n<thead>\n<tr>\n<td></td>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>c</td>\n<td>d</td>\n</tr>\n</tbody>\n</table></div>',
    ],
    ['# One\n## Two', '<h4>One</h4>\n<h5>Two</h5>'],
    ['## Two\n\n###### Six\n\n## Two', '<h4>Two</h4>\n<h5>Six</h5>\n<h4>Two</h4>'],
    ['```\n<a>\n```', '<pre tabindex="0"><code>&lt;a&gt;\n</code></pre>'],
    ['    a', '<pre tabindex="0"><code>a\n</code></pre>'],
    [' \n', ''],
  ])('%j', (source, html) => {
    expect(renderMarkdown(source)).toBe(html)
  })

  it('begins its headings at a given level', () => {
    expect(renderMarkdown('## Cause\n\n### Detail', 3)).toBe('<h3>Cause</h3>\n<h4>Detail</h4>')
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:x)',
    '[x](//else.example)',
    '<javascript:alert(1)>',
    '![x](javascript:alert(1))',
    '![x](data:image/svg+xml;base64,PHN2Zz4=)',
    '![" onerror="alert(1)](https://a.example/"onerror="x)',
    '[x](https://a.example "title\\" onclick=\\"alert(1)")',
    '```"><script>\nalert(1)\n```',
    '<br onload=alert(1)>',
    '<br / ><style>*{display:none}</style>',
  ])('cannot do harm: %s', (source) => {
    expect(renderMarkdown(source)).toMatch(HARMLESS)
  })

  it('cannot do harm, whatever is written', () => {
    const pieces = fc.constantFrom(
      ...[
        '<script>',
        '</p>',
        '<br/>',
        '<br onx>',
        '[',
        ']',
        '(',
        ')',
        '!',
        '"',
        "'",
        '<',
        '>',
        '`',
        '```',
        '\n',
        '|',
        '-',
      ],
      ...[
        'javascript:',
        'data:text/html,',
        'https://a.example',
        '/files/x.png',
        '&#x6a;',
        '&quot;',
        '\\',
        ' ',
        'x',
        '#',
        '*',
      ],
    )
    const source = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(pieces, { maxLength: 30 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(source, (text) => HARMLESS.test(renderMarkdown(text))),
      { numRuns: 3000, examples: [['[]()']] },
    )
  })
})
