import { describe, expect, it } from 'vitest'
import { routeSections } from '../../../scripts/specification/routes.ts'
import { ADDRESSES } from '../../../src/core/page/addresses.ts'
import { surfacePaths } from './surfaces.ts'

const tried = surfacePaths({ incident: 'incident0000001', component: 'component000001' }).map((path) =>
  path.replace(/\?.*/, ''),
)

/** What the team sees, after a sign-in or none; what stands where there is nothing; the platform's own. */
const NOT_PUBLIC = /^\/(console|sign-in|set-up|404$|no-page$|unavailable$|cdn-cgi\/)/

/** The addresses of the specification's table of routes, as it writes them: `/components/{id}/badge.svg`, `/files/…`. */
function routes(): string[] {
  const rows = routeSections().find(({ name }) => name === 'routes')?.tables[0]?.table.rows ?? []
  return rows.flatMap(([addresses = '']) => [...addresses.matchAll(/`([^`]+)`/g)].map(([, address = '']) => address))
}

const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')

describe('the surfaces that strangers are tried on', () => {
  it.each(ADDRESSES)('are of each kind of public addresses: $path', ({ path }) => {
    expect(tried.filter((one) => new RegExp(`^(?:${path})$`).test(one))).not.toEqual([])
  })

  it.each(routes().filter((address) => !NOT_PUBLIC.test(address)))('are of each route: %s', (address) => {
    const parts = escaped(address)
      .replaceAll(/\{\w+\}/g, '[^/]+')
      .replaceAll('…', '.*')
    expect(tried.filter((one) => new RegExp(`^${parts}$`).test(one))).not.toEqual([])
  })

  it('are of routes that there are', () => expect(routes().length).toBeGreaterThan(60))
})
