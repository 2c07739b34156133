import type { APIContext } from 'astro'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import { badgeRoute } from '../../../src/pages/_badge.ts'
import { component, NOW, snapshot } from '../publication/sample.ts'

const Context = v.custom<APIContext>((context) => typeof context === 'object')

/** What the badge of a group says, with components of these uptimes. */
async function groupSays(members: { uptime: number | null; hidden?: boolean }[]): Promise<string> {
  const group = component({ id: 'group0000000000', is_group: true })
  const records = members.map(({ hidden = false }, index) =>
    component({ id: `member${index}`.padEnd(15, '0'), group: group.id, only_show_if_degraded: hidden }),
  )
  const derived = derivePublication(snapshot({ components: [group, ...records] }), { now: NOW })
  const publication = {
    ...derived,
    components: derived.components.map((one) => {
      const at = records.findIndex(({ id }) => id === one.id)
      return at < 0 ? one : { ...one, uptime: members[at]?.uptime ?? null }
    }),
  }
  const context = v.parse(Context, {
    locals: {
      publicationState: { state: 'published', publication, confirmedAt: publication.published_at, stale: false },
      locale: 'en',
      now: NOW,
    },
    params: { id: group.id },
    url: new URL('https://status.example/components/group/uptime.json'),
  })
  return (await (await badgeRoute('uptime', 'json')(context)).json()).message
}

describe('the uptime badge of a group', () => {
  it('says the lowest of its components, as its row on the page does', async () => {
    expect(await groupSays([{ uptime: 100 }, { uptime: 99.923 }, { uptime: null }])).toBe('99.923%')
  })

  it('leaves out what the page does not list now', async () => {
    expect(await groupSays([{ uptime: 99.99 }, { uptime: 90, hidden: true }])).toBe('99.990%')
  })
})
