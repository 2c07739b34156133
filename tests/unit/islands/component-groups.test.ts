import { expect, it } from 'vitest'
import { groupsOf } from '../../../src/islands/team/board-view.ts'
import { component, FakeBackend } from '../stores/team/fake-backend.ts'

it('has groups and components without one in the order of the page, as visitors have them', () => {
  const web = { ...component(), name: 'Web', position: 0 }
  const api = { ...component(), name: 'API', position: 1, is_group: true }
  const search = { ...component(), name: 'Search', position: 2 }
  const mail = { ...component(), name: 'Mail', position: 3 }
  const later = { ...component(), name: 'REST', position: 1, group: api.id }
  const first = { ...component(), name: 'GraphQL', position: 0, group: api.id }
  const board = { ...new FakeBackend().board, components: [mail, later, search, api, first, web] }
  const named = groupsOf(board).map(({ group, components }) => [
    group?.name ?? null,
    ...components.map(({ name }) => name),
  ])
  expect(named).toEqual([
    [null, 'Web'],
    ['API', 'GraphQL', 'REST'],
    [null, 'Search', 'Mail'],
  ])
})
