import { describe, expect, it } from 'vitest'
import { firstParagraph } from '../../../src/core/markdown/first-paragraph.ts'
import { renderMarkdown } from '../../../src/core/markdown/render.ts'

describe('the first paragraph of a text', () => {
  it.each([
    ['A **router** failed.\n\nWe replaced it.', 'A <strong>router</strong> failed.'],
    ['## What happened\n\nA router failed.', 'A router failed.'],
    ['- one\n\n- two\n\nAfter the list.', 'After the list.'],
    ['> Somebody else said so.\n\nWe say this.', 'We say this.'],
    ['- only a list', ''],
    ['', ''],
  ])('of %j is %j', (markdown, expected) => {
    expect(firstParagraph(renderMarkdown(markdown))).toBe(expected)
  })
})
