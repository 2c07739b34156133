import { COLUMNS } from '../../tests/support/role-rows.ts'
import { ROLE_TABLE } from '../../tests/support/role-table.ts'
import type { Section } from './table.ts'

const CELL_WORDS: Record<string, string> = { '+': 'yes', '-': '–', a: 'archive instead' }

/** The table that the integration tests check cell by cell. */
export function permissionSections(): Section[] {
  const rows = ROLE_TABLE.map(({ collection, verb, cells }) => [
    collection,
    verb,
    ...[...cells].map((cell) => CELL_WORDS[cell] ?? cell),
  ])
  return [{ name: 'permissions', tables: [{ table: { columns: ['collection', 'verb', ...COLUMNS], rows } }] }]
}
