import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowedCss, checkOwnCss, MAX_CSS_LENGTH } from '../../../src/core/css/own-css.ts'

function faultsOf(css: string): string[] {
  const checked = checkOwnCss(css)
  return checked.state === 'refused' ? checked.faults.map(({ line, code }) => `${line} ${code}`) : []
}

describe('an owner’s CSS', () => {
  it('is written anew, important within a layer of its own', () => {
    expect(checkOwnCss('.logo { letter-spacing: .02em }\n@media (width > 40rem) { .foot { display: none } }')).toEqual({
      state: 'allowed',
      css: expect.stringMatching(
        /^@layer guard,own;@layer own\{\.logo\{letter-spacing:\.02em!important\}@media \(width>40rem\)\{\.foot\{display:none!important\}\}\}$/,
      ),
    })
    expect(checkOwnCss(' /* nothing */ ')).toEqual({ state: 'allowed', css: '' })
  })

  it('is shown before it is saved as it would be after, and not where it would be refused', () => {
    const rule = '.logo{color:red}'
    expect(allowedCss(rule)).toContain('color:red')
    expect(allowedCss('main { opacity: 0 }')).toBeNull()
    expect(allowedCss(rule + ' '.repeat(MAX_CSS_LENGTH))).toBeNull()
    expect(allowedCss(rule.repeat(1000))).toBeNull()
  })

  it('that changes colours gives what must be read its own back', () => {
    const checked = checkOwnCss('body { background: black; color: white }')
    expect(checked).toMatchObject({ state: 'allowed', css: expect.stringContaining('.verdict') })
    expect(checkOwnCss('.foot { color: #fff; background: linear-gradient(red, blue) }')).not.toMatchObject({
      css: expect.stringContaining('.verdict'),
    })
  })

  it.each([
    ['.foot { background: url(https://cdn.example/a.png) }', ['1 css_loads']],
    ['.foot { background: image-set("a.png" 1x) }', ['1 css_loads']],
    ['@import "a.css";', ['1 css_loads']],
    ['@font-face { font-family: x; src: url(a) }', ['1 css_loads', '1 css_property']],
    ['.logo { color: red }\n\n.foot { background: URL("//x") }', ['3 css_loads']],
    ['.foot { background: \\75rl(x) }', ['1 css_property', '1 css_syntax']],
    ['a { color: red } </style><script>', ['1 css_syntax']],
    ['@layer guard { a { color: red } }', ['1 css_at_rule']],
    ['@keyframes x { from { opacity: 0 } }', ['1 css_at_rule', '1 css_hides']],
    ['@property --x { syntax: "*" }', ['1 css_at_rule', '1 css_property', '1 css_syntax']],
    ['.verdict { display: none }', ['1 css_hides']],
    ['main { opacity: 0 }', ['1 css_hides']],
    ['.foot ~ main { visibility: hidden }', ['1 css_hides']],
    [':is(.foot, .verdict) { display: none }', ['1 css_hides']],
    ['.foot, .verdict { display: none }', ['1 css_hides']],
    ['h1 { font-size: 0 }', ['1 css_hides']],
    ['h1 { font-size: calc(1px - 1px) }', ['1 css_too_much']],
    ['main { margin-top: -200px }', ['1 css_too_much']],
    ['main { padding-top: 9000px }', ['1 css_too_much']],
    ['.top { box-shadow: 0 0 0 999px #fff }', ['1 css_property']],
    ['h1 { outline: 24px solid var(--paper); outline-offset: -24px }', ['1 css_property']],
    ['main { text-decoration: line-through 1.5em var(--paper) }', ['1 css_hides', '1 css_too_much']],
    ['main { text-decoration: line-through }', ['1 css_hides']],
    ['main { text-decoration-thickness: 4px }', ['1 css_hides']],
    ['.top { text-decoration: line-through 1.5em }', ['1 css_too_much']],
    ['.top a { text-decoration: underline 2px; text-underline-offset: 3px } a { text-decoration: none }', []],
    ['h1::first-line { color: transparent }', ['1 css_hides']],
    ['h1:First-Letter { color: transparent }', ['1 css_hides']],
    ['a:first-child::before { color: red }', []],
    ['* { font-size: 75% }', ['1 css_too_much']],
    ['* { font-size: 3em }', ['1 css_too_much']],
    ['h1 { line-height: 16px }', ['1 css_too_much']],
    ['h1 { line-height: inherit }', ['1 css_too_much']],
    ['.verdict { letter-spacing: -.05em }', ['1 css_too_much']],
    ['h1 { font-size: 2rem; line-height: 1.2 }', []],
    ['.top { position: fixed; inset: 0 }', ['1 css_property']],
    ['h1 { transform: scale(0) }', ['1 css_property']],
    ['h1 { letter-spacing: var(--own-x) }', ['1 css_too_much']],
    ['.meta { clip-path: inset(50%) }', ['1 css_property']],
    [':root { --paper: #fff; --own-x: 1 }', ['1 css_variable']],
    ['body { background: red; background-clip: text }', ['1 css_property']],
    ['main { & .verdict { color: red } }', ['1 css_nested']],
    ['a { color: red', []],
    ['a { font-family: "url(x)" }', ['1 css_syntax']],
  ])('is refused with line and reason: %s', (css, faults) => {
    expect(faultsOf(css).toSorted()).toEqual(faults.toSorted())
  })

  it('of nothing but errors is given up after fifty', () => {
    const text = 'a{!}\n'.repeat(500)
    expect(faultsOf(text)).toHaveLength(50)
  })

  it('is served without its comments, also those that ask to be kept', () => {
    expect(checkOwnCss('/*! } */a{color:red}/*!x')).toMatchObject({ css: expect.not.stringContaining('/*') })
    expect(checkOwnCss('/*!important}')).toMatchObject({ state: 'allowed', css: expect.not.stringContaining('/*') })
  })

  it('never gets out of its layer, whatever is typed', () => {
    const part = fc.constantFrom(
      'a',
      '.foot',
      '{',
      '}',
      ':',
      ';',
      'color',
      'red',
      '@media',
      '@layer x',
      'url(x)',
      '"',
      "'",
      '/*',
      '*/',
      '\\',
      '<',
      '(',
      ')',
      '!important',
      '--own-x',
      ' ',
      '\n',
      '&',
      '::before',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        const checked = checkOwnCss(parts.join(''))
        if (checked.state === 'refused' || checked.css === '') return
        expect(checked.css).not.toMatch(/[<\\]|url|@import|@font-face/i)
        let depth = 0
        for (const sign of checked.css.slice('@layer guard,own;'.length).replace(/"[^"]*"/g, '')) {
          if (sign === '{') depth += 1
          if (sign === '}') depth -= 1
          expect(depth).toBeGreaterThanOrEqual(0)
        }
        expect(depth).toBe(0)
      }),
    )
  })
})
