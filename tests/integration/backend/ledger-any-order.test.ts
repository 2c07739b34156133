import * as fc from 'fast-check'
import type PocketBase from 'pocketbase'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveSteps } from '../../../src/core/component/ledger.ts'
import { deriveClaims, type IncidentInput } from '../../../src/core/incident/claims.ts'
import { Snapshot } from '../../../src/core/snapshot/snapshot.ts'
import { COMPONENT_STATUSES, ComponentStatus } from '../../../src/core/status/component.ts'
import { IncidentStatus } from '../../../src/core/status/incident.ts'
import { toMillis } from '../../../src/core/time/instant.ts'
import { type Backend, makeTeam, refusalCodes, startBackend, type Team } from '../../support/backend.ts'
import { freshId } from '../survival/post.ts'

let backend: Backend
let root: PocketBase
let team: Team

beforeAll(async () => {
  backend = await startBackend()
  root = await backend.superuser()
  team = await makeTeam(root)
})
afterAll(() => backend.stop())

const ALWAYS = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }
const NOW = Date.now()

const step = fc.record({
  status: fc.constantFrom('investigating', 'identified', 'monitoring', 'resolved'),
  minutesAgo: fc.integer({ min: 1, max: 20 }),
  claims: fc.option(fc.constantFrom(...COMPONENT_STATUSES), { nil: null }),
})
const write = fc.record({
  verb: fc.constantFrom('say', 'say', 'say', 'edit', 'delete', 'publish'),
  incident: fc.nat({ max: 2 }),
  pick: fc.nat(),
  update: step,
})
type Written = typeof write extends fc.Arbitrary<infer One> ? One : never

const UpdateRow = v.object({
  id: v.string(),
  status: IncidentStatus,
  display_at: v.string(),
  created: v.string(),
  affected: v.nullable(v.array(v.object({ component: v.string(), status: ComponentStatus }))),
})
const updatesOf = async (incident: string) =>
  v.parse(
    v.array(UpdateRow),
    await root.collection('incident_updates').getFullList({ filter: `incident = "${incident}"`, sort: 'id' }),
  )

async function apply(one: Written, incident: string, component: string): Promise<void> {
  const updates = root.collection('incident_updates')
  const { status, minutesAgo, claims } = one.update
  const body = {
    status,
    display_at: new Date(NOW - minutesAgo * 60_000).toISOString(),
    affected: claims && [{ component, status: claims }],
  }
  if (one.verb === 'say') {
    await updates.create({ ...body, incident, external_id: freshId() })
    return
  }
  if (one.verb === 'publish') {
    await root.collection('incidents').update(incident, { published: one.pick % 2 === 0 })
    return
  }
  const known = await updatesOf(incident)
  const chosen = known[one.pick % Math.max(known.length, 1)]
  if (!chosen) return
  if (one.verb === 'edit') await updates.update(chosen.id, body)
  // What stands beside it may need it; then it stays.
  else
    expect(['transition_not_allowed', 'it was not refused']).toContain(
      Object.values(await refusalCodes(updates.delete(chosen.id)))[0],
    )
}

/** What deriving from scratch gives. */
async function derived(incidents: readonly string[]) {
  const inputs: IncidentInput[] = []
  for (const id of incidents) {
    const { published } = await root.collection('incidents').getOne(id)
    if (!published) continue
    const updates = (await updatesOf(id)).map(({ display_at, created, affected, ...update }) => ({
      ...update,
      at: toMillis(display_at),
      created: toMillis(created),
      affected: affected ?? [],
    }))
    inputs.push({ id, kind: 'realtime', closedAt: null, updates })
  }
  return deriveSteps(inputs.flatMap(deriveClaims), ALWAYS)
}

test('posted, edited, moved, deleted and taken back in any order, the ledger is what deriving from scratch gives', async () => {
  let steps = 0
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 6, maxLength: 18 }), async (writes) => {
      const component = (await root.collection('components').create({ page: team.page, name: 'API' })).id
      const body = { page: team.page, kind: 'realtime', name: 'Down', published: true }
      const incidents: string[] = []
      for (let count = 0; count < 3; count++) incidents.push((await root.collection('incidents').create(body)).id)
      for (const one of writes) await apply(one, incidents[one.incident] ?? '', component)
      const answer = await backend.fetchSigned(`/api/aldis/snapshot/${team.page}`)
      const { ledger } = v.parse(Snapshot, await answer.json())
      const stored = ledger
        .filter((row) => row.component === component)
        .map(({ at, to_status, cause, incident }) => ({ at: toMillis(at), to_status, cause, incident }))
      steps += stored.length
      expect(stored).toEqual(await derived(incidents))
    }),
    { numRuns: 40 },
  )
  expect(steps).toBeGreaterThan(30)
})
