import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseComponentList } from '../../../src/core/component/component-list.ts'

/** The list as an outline: the group before each name. */
const outline = (text: string) => {
  const entries = parseComponentList(text)
  return entries.map(({ name, isGroup, group }) =>
    isGroup ? `${name}:` : group === null ? name : `${entries[group]?.name} > ${name}`,
  )
}

describe('a written list of components', () => {
  it('has one a line, and groups by indentation', () => {
    const text = 'Applications\n  Dashboard\n  Sign-in\nAPI\n  REST API\n  Webhooks\nMail'
    expect(outline(text)).toEqual([
      'Applications:',
      'Applications > Dashboard',
      'Applications > Sign-in',
      'API:',
      'API > REST API',
      'API > Webhooks',
      'Mail',
    ])
  })

  it.each([
    [
      'tabs, bullets and blank lines',
      'Europe:\r\n\t- Frankfurt\r\n\r\n\t- London\r\n* Mail\n',
      ['Europe:', 'Europe > Frankfurt', 'Europe > London', 'Mail'],
    ],
    ['numbers', '1. Website\n2) API', ['Website', 'API']],
    ['a list that is indented as a whole', '  Website\n  API', ['Website', 'API']],
    ['deeper indentation', 'Europe\n  Germany\n    Frankfurt', ['Europe:', 'Europe > Germany', 'Europe > Frankfurt']],
    ['a name with a colon', 'S3: storage', ['S3: storage']],
    ['nothing that is seen', ' \n\u200b\n', []],
  ])('reads %s', (_, text, expected) => {
    expect(outline(text)).toEqual(expected)
  })

  it('names only groups that stand before their components, and no group in a group', () => {
    const line = fc.tuple(fc.nat({ max: 4 }), fc.string()).map(([depth, name]) => ' '.repeat(depth) + name)
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const entries = parseComponentList(lines.join('\n'))
        return entries.every(({ name, isGroup, group }, at) => {
          const isNamed = name.trim() !== '' && name.length <= 200
          return isNamed && (group === null || (!isGroup && group < at && entries[group]?.isGroup === true))
        })
      }),
    )
  })
})
