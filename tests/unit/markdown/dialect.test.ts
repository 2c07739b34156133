import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertMarkdown } from '../../../src/core/markdown/dialect.ts'
import { DISCORD, SLACK, TEAMS } from '../../../src/messages/dialects.ts'

const options = { origin: 'https://status.example', maxLength: 3_000 }
const DIALECTS = { slack: SLACK, discord: DISCORD, teams: TEAMS }

describe('Markdown in the dialect of a chat', () => {
  it.each([
    ['**Bold** and _so_', '*Bold* and _so_', '**Bold** and *so*', '**Bold** and _so_'],
    ['# Now\n\n~~gone~~', '*Now*\n\n~gone~', '**Now**\n\n~~gone~~', '**Now**\n\ngone'],
    [
      '[the page](/incidents/1)',
      '<https://status.example/incidents/1|the page>',
      '[the page](https://status.example/incidents/1)',
      '[the page](https://status.example/incidents/1)',
    ],
    [
      '1. one\n2. two\n   - deep',
      '1. one\n2. two\n   • deep',
      '1. one\n2. two\n   • deep',
      '1. one\n2. two\n   • deep',
    ],
    ['> said\n> so', '> said\n> so', '> said\n> so', 'said\n\nso'],
    ['`a < b`', '`a &lt; b`', '`a < b`', 'a \\< b'],
    ['<!channel> @everyone', '&lt;!channel&gt; @everyone', '\\<!channel\\> \\@everyone', '\\<!channel\\> @everyone'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', 'a | b\n1 | 2', 'a \\| b\n1 \\| 2', 'a | b\n1 | 2'],
    [
      '[bad](javascript:alert(1))',
      '[bad](javascript:alert(1))',
      '\\[bad\\]\\(javascript:alert\\(1\\)\\)',
      '\\[bad\\](javascript:alert(1))',
    ],
    [
      'https://a.example/x',
      '<https://a.example/x>',
      'https://a.example/x',
      '[https://a.example/x](https://a.example/x)',
    ],
  ])('of %j', (markdown, slack, discord, teams) => {
    expect(convertMarkdown(markdown, SLACK, options)).toBe(slack)
    expect(convertMarkdown(markdown, DISCORD, options)).toBe(discord)
    expect(convertMarkdown(markdown, TEAMS, options)).toBe(teams)
  })

  it('leaves out whole blocks where it would be too long, and says so', () => {
    const markdown = `First **block**.\n\n${'word '.repeat(100)}`
    expect(convertMarkdown(markdown, SLACK, { ...options, maxLength: 60 })).toBe('First *block*.\n\n…')
    expect(convertMarkdown('<'.repeat(100), SLACK, { ...options, maxLength: 60 }).length).toBeLessThanOrEqual(60)
  })

  const words = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '<!channel>',
          '<!here|here>',
          '<@U0123>',
          '<#C01>',
          '@everyone',
          '<@&12>',
          '&lt;!channel&gt;',
          '**',
          '[',
          '](',
          ')',
          '`',
          '```\n',
          '> ',
          '\n\n',
          '- ',
          '![',
          '<https://a.example|',
          '!channel>',
        ),
        fc.string(),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''))

  it('keeps to its length and mentions nobody, whatever is written', () => {
    fc.assert(
      fc.property(
        words,
        fc.constantFrom('slack', 'discord', 'teams'),
        fc.integer({ min: 20, max: 400 }),
        (markdown, name, maxLength) => {
          const written = convertMarkdown(markdown, DIALECTS[name], { ...options, maxLength })
          expect(written.length).toBeLessThanOrEqual(maxLength)
          if (name === 'slack')
            for (const [, inside] of written.matchAll(/<([^>]*)/g)) expect(inside).toMatch(/^(https?:|mailto:|tel:)/)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
