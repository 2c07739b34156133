import { describe, expect, it } from 'vitest'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import { uptimeFilter, visibleComponents } from '../../../src/core/publication/showcase.ts'
import type { SnapshotComponent } from '../../../src/core/snapshot/snapshot.ts'
import { component, NOW, snapshot } from './sample.ts'

function published(...components: Partial<SnapshotComponent>[]) {
  const all = components.map((own, index) => component({ id: `c${index}`, name: `c${index}`, position: index, ...own }))
  return derivePublication(snapshot({ components: all }), { now: NOW }).components
}

const uptimes = (components: ReturnType<typeof published>) =>
  components.filter(uptimeFilter(components)).map(({ id }) => id)
const listed = (components: ReturnType<typeof published>) => visibleComponents(components).map(({ id }) => id)

describe('uptime', () => {
  it('is shown of the components that are showcased', () => {
    expect(uptimes(published({ showcase: true }, { showcase: false }))).toEqual(['c0'])
  })

  it('is shown of all where none is, whatever a group says', () => {
    const group = { is_group: true, showcase: true }
    expect(uptimes(published(group, { showcase: false, group: 'c0' }, { showcase: false }))).toEqual(['c1', 'c2'])
  })
})

describe('a page', () => {
  const hides = { only_show_if_degraded: true }

  it('lists what is only shown if degraded while it is not operational', () => {
    expect(listed(published(hides, { ...hides, status: 'under_maintenance' }, {}))).toEqual(['c1', 'c2'])
  })

  it('hides such a group with all that is in it while all is operational', () => {
    const group = { is_group: true, ...hides }
    expect(listed(published(group, { group: 'c0' }, {}))).toEqual(['c2'])
    expect(listed(published({ ...group, status: 'partial_outage' }, { group: 'c0' }, {}))).toEqual(['c0', 'c1', 'c2'])
  })
})
