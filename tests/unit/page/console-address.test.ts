import { describe, expect, it } from 'vitest'
import { consoleAddress, consoleSlugOf } from '../../../src/core/page/console-address.ts'

describe('an address of the console', () => {
  it.each([
    ['/console/acme', 'acme'],
    ['/console/acme/', 'acme'],
    ['/console/acme-2/settings/page', 'acme-2'],
    ['/console', null],
    ['/console/', null],
    ['/console/incidents/new', null],
    ['/console/new', null],
    ['/console/Acme', null],
    ['/console/a%2Fb', null],
  ])('%s belongs to the page %s', (path, slug) => {
    expect(consoleSlugOf(path)).toBe(slug)
  })

  it('is made from a slug', () => {
    expect([consoleAddress('acme'), consoleAddress('acme', 'settings/page')]).toEqual([
      '/console/acme',
      '/console/acme/settings/page',
    ])
  })
})
