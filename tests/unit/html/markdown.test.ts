import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlToMarkdown } from '../../../src/core/html/markdown.ts'
import { htmlToText } from '../../../src/core/markdown/html-to-text.ts'
import { renderMarkdown } from '../../../src/core/markdown/render.ts'

const markdown = (html: string) => htmlToMarkdown(html)?.markdown
const dropped = (html: string) => htmlToMarkdown(html)?.dropped

describe('A text that is no HTML', () => {
  it.each([
    'latency < 5 ms and > 1 ms',
    'We <3 you',
    'a <b> c',
    'Run `psql -h <host>`, with <name> and <value>',
    'copy <source> <param> <output> of <time>',
    'Set `<b>x</b>` in the template',
    '```\n<ul><li>x</li></ul>\n```',
    '**Bold**, [a link](https://a.example) and <https://a.example>',
    'Ping <!here> and <@U123>',
    'A closing </b> alone',
    'x &amp; y',
    '',
  ])('stays as it is: %j', (text) => {
    expect(htmlToMarkdown(text)).toBeNull()
  })

  it('stays as it is where it is nested deeper than anyone writes', () => {
    expect(htmlToMarkdown(`${'<b>'.repeat(1000)}x${'</b>'.repeat(1000)}`)).toBeNull()
  })

  it.each([
    ['end tags of nothing between', `${'<div></x>'.repeat(1500)}x${'</div>'.repeat(1500)}`],
    ['end tags of what is not open', `${'<ul><li></b></i>'.repeat(3000)}x${'</li></ul>'.repeat(3000)}`],
    ['tags that are open at its end', `<b>x</b>${'<blockquote>'.repeat(8000)}`],
    ['elements of another language', `<b>x</b>${'<svg>'.repeat(19_000)}`],
  ])('stays as it is where it is nested as deep by %s', (_by, text) => {
    expect(htmlToMarkdown(text)).toBeNull()
  })
})

describe('A text of tags in any order', () => {
  it('is read or stays as it is, however deep and unbalanced', () => {
    const name = fc.constantFrom('div', 'b', 'i', 'a', 'p', 'ul', 'li', 'table', 'td', 'x', 'svg', 'template', 'br')
    const run = fc
      .tuple(
        fc.array(fc.tuple(fc.constantFrom('<', '<', '</'), name), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(1, 50, 300, 3000),
      )
      .map(([tags, times]) =>
        tags
          .map(([open, tag]) => `${open}${tag}>`)
          .join('')
          .repeat(times),
      )
    const text = fc.array(fc.oneof(run, fc.constantFrom('x', ' ', '<b>y</b>')), { maxLength: 5 })
    fc.assert(
      fc.property(text, (parts) => {
        const source = parts.join('').slice(0, 30_000)
        const found = htmlToMarkdown(source)
        expect(found === null || typeof found.markdown === 'string').toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('HTML as Markdown', () => {
  it.each([
    // As GitHub’s page has it 832 times.
    [
      '<ul><li><strong>2011-07-28 03:06:00</strong> - Down.</li><li><strong>2011-07-28 05:43:00</strong> - Up.</li></ul>',
      '- **2011-07-28 03:06:00** - Down.\n- **2011-07-28 05:43:00** - Up.',
    ],
    [
      '<ul><li>hang tight!\\r\\n\\r\\n<a href="http://a.example/b">More</a></li></ul>',
      '- hang tight!\n\n  [More](http://a.example/b)',
    ],
    ['<b>a</b> <i>b</i> <em>c</em> <del>d</del> <code>e</code>', '**a** *b* *c* ~~d~~ `e`'],
    ['<p>One</p>\n<p>Two<br/>lines</p>text', 'One\n\nTwo\nlines\n\ntext'],
    [
      '<b>x</b>\r\n\r\nSecond\r\nthird<br>\nfourth\n<br>fifth<br><br>sixth',
      '**x**\n\nSecond\nthird\nfourth\nfifth\n\nsixth',
    ],
    ['<strong>Update: </strong>all<strong> is</strong> well', '**Update:** all **is** well'],
    ['<b>a<br></b>b', '**a**\nb'],
    ['<b>a</b><strong>b <b>c</b></strong>', '**ab c**'],
    ['<ol start="3"><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ol>', '3. a\n   - b\n\n4. c\n\n   d'],
    ['<ul>\n  <li>\n    one\n  </li>\n  <li>two\n</ul>', '- one\n- two'],
    [
      '<h2>Head <br> line</h2><blockquote>q<br>r</blockquote><hr><pre>a\n  &lt;b&gt;</pre>',
      '## Head line\n\n> q\n> r\n\n---\n\n```\na\n  <b>\n```',
    ],
    ['<div>one</div><div>two</div>', 'one\n\ntwo'],
    ['<dl><dt>When</dt><dd>Now</dd></dl>', '**When**\n\nNow'],
    [
      '<table><caption>T</caption><tr><th>a<th>b<tr><td>1|2<td><ul><li>x<li>y</ul></table>',
      'T\n\n| a | b |\n| - | - |\n| 1\\|2 | x y |',
    ],
    ['<p>&nbsp;</p><p>5 &lt; 6 &amp; &eacute;</p>', '5 < 6 & é'],
    ['<p>1. no list, # no head, *no* _mark_ &lt;br&gt;</p>', '1\\. no list, # no head, \\*no\\* \\_mark\\_ \\<br>'],
    ['<p>see https://a.example/b_c?d=1&amp;e_f=2.</p>', 'see <https://a.example/b_c?d=1&e_f=2>.'],
    [
      '<a href="https://a.example">https://a.example</a> <a href="mailto:a@a.example">mail</a>',
      '<https://a.example> [mail](mailto:a@a.example)',
    ],
    ['<a href="https://a.example"><div>a</div><div>b</div></a>', '[a b](https://a.example)'],
    ['<b>on</b> <host> and a < b, <!here>', '**on** \\<host> and a < b, \\<!here>'],
    ['<!-- for us --><b>x</b>', '**x**'],
  ])('%j', (html, wanted) => {
    expect(htmlToMarkdown(html)).toEqual({ markdown: wanted, dropped: [] })
  })

  it.each([
    ['<font color="red">red</font> <u>under</u> <span>x</span>', 'red under x', ['font', 'u', 'span']],
    ['a<script>alert("1")</script><style>p { color: red }</style>b', 'ab', ['script', 'style']],
    ['see <img src="https://a.example/x.png" alt="the graph"><img src="y.png">', 'see the graph', ['img', 'img']],
    ['<a href="javascript:alert(1)">x</a> <a href="/here">y</a> <a name="z">z</a>', 'x y z', ['a', 'a', 'a']],
    ['<b>x</b><iframe src="https://a.example">no frames</iframe><video>no video</video>', '**x**', ['iframe', 'video']],
    ['<strong><p>one</p><p>two</p></strong>', 'one\n\ntwo', ['strong']],
    ['<b>x</b><o:p></o:p><ac:image>y</ac:image><input type="text">', '**x**y', ['o:p', 'ac:image', 'input']],
  ])('drops of %j what Markdown cannot say, and keeps its text', (html, wanted, names) => {
    expect(markdown(html)).toBe(wanted)
    expect(dropped(html)?.toSorted()).toEqual(names.toSorted())
  })

  it.each([
    ['one<br />two', 'one\ntwo'],
    ['one <br>\r\ntwo', 'one\ntwo'],
    ['one<br /><br />two<br>\n\nthree<br>', 'one\n\ntwo\n\nthree'],
    ['**Now**<br />- a<br />- b &amp; `<br>` <host>', '**Now**\n- a\n- b &amp; `<br>` <host>'],
    ['Head<br>---', 'Head\n\n---'],
    ['<br>x', 'x'],
  ])('takes only the line breaks of %j, whose rest may be Markdown', (html, wanted) => {
    expect(htmlToMarkdown(html)).toEqual({ markdown: wanted, dropped: [] })
  })

  it('is no HTML any more', () => {
    for (const html of [
      '<ul><li>a &lt;b&gt; c</li></ul>',
      'a<br>b',
      '<b>x</b> <host>',
      '<p>&lt;b&gt;x&lt;/b&gt;</p>',
    ]) {
      expect(htmlToText(renderMarkdown(markdown(html) ?? ''))).not.toMatch(/<\/(b|ul|li|p)>(?<!x<\/b>)/)
    }
  })

  it('shows every text again as it was, whatever it is made of', () => {
    const words = fc.string({
      unit: fc.constantFrom(
        ...'ab1 .-+*_~`#>|[]()!\\&;:=<\n/'.split(''),
        'https://a.example/x_y',
        '    ',
        '&amp;',
        '1. ',
      ),
      maxLength: 30,
    })
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const { html } = fc.letrec<{ html: string; inline: string }>((tie) => ({
      inline: fc.oneof(
        { withCrossShrink: true, maxDepth: 3 },
        words.map(escaped),
        fc
          .tuple(fc.constantFrom('b', 'strong', 'em', 'i', 'del', 'span', 'u'), tie('inline'))
          .map(([name, inner]) => `<${name}>${inner}</${name}>`),
        fc.tuple(tie('inline'), tie('inline')).map((both) => both.join('')),
        fc.constant('<br>'),
      ),
      html: fc
        .array(
          fc.oneof(
            tie('inline').map((inner) => `<p>${inner}</p>`),
            tie('inline').map((inner) => `<h3>${inner}</h3>`),
            fc
              .array(tie('inline'), { minLength: 1, maxLength: 3 })
              .map((items) => `<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>`),
            tie('inline').map((inner) => `<blockquote>${inner}</blockquote>`),
            tie('inline'),
          ),
          { maxLength: 4 },
        )
        .map((parts) => `<p>begin</p>${parts.join('')}`),
    }))
    const bare = (text: string) => text.replace(/\s+/g, '')
    const textOf = (html: string) => bare(htmlToText(html))
    fc.assert(
      fc.property(html, (text) => {
        expect(textOf(renderMarkdown(markdown(text) ?? ''))).toBe(textOf(text))
      }),
      { numRuns: 500 },
    )
  })
})
