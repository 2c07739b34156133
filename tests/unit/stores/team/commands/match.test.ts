import { expect, it } from 'vitest'
import { matchCommands } from '../../../../../src/stores/team/commands/match.ts'

const command = (label: string) => ({ id: label, label, href: `/${label}` })
const GROUPS = [
  { id: 'actions', label: 'Do', commands: ['New incident', 'New maintenance'].map(command) },
  { id: 'components', label: 'Components', commands: ['Köln', 'Load balancers', 'API (America)'].map(command) },
]
const found = (query: string) =>
  matchCommands(GROUPS, query, 'en').map(
    ({ id, commands }) => `${id}: ${commands.map(({ label }) => label).join(', ')}`,
  )

it('finds what has every word of the query in its name, in whatever order and without accents', () => {
  expect(found('maint new')).toEqual(['actions: New maintenance'])
  expect(found('koln')).toEqual(['components: Köln'])
  expect(found('(amer')).toEqual(['components: API (America)'])
  expect(found('nothing')).toEqual([])
})

it('shows the first of each for an empty query, and what begins with the query before what only has it', () => {
  expect(found('')).toEqual([
    'actions: New incident, New maintenance',
    'components: Köln, Load balancers, API (America)',
  ])
  const groups = [{ id: 'x', label: 'X', commands: ['An api', 'API'].map(command) }]
  expect(matchCommands(groups, 'api', 'en')[0]?.commands.map(({ label }) => label)).toEqual(['API', 'An api'])
})

it('shows seven of a group at most', () => {
  const commands = Array.from({ length: 300 }, (_, index) => command(`Node ${index}`))
  expect(matchCommands([{ id: 'x', label: 'X', commands }], 'node', 'en')[0]?.commands).toHaveLength(7)
})
