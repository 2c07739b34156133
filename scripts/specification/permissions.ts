import { COLUMNS } from '../../tests/support/role-rows.ts'
import { TABLE } from '../../tests/support/role-table.ts'
import type { Part } from './table.ts'

const WORDS: Record<string, string> = { '+': 'yes', '-': '–', a: 'archive instead' }

/** The table that the integration tests try cell by cell. */
export function permissionParts(): Part[] {
  const rows = TABLE.map(({ collection, verb, cells }) => [
    collection,
    verb,
    ...[...cells].map((cell) => WORDS[cell] ?? cell),
  ])
  return [{ name: 'permissions', tables: [{ table: { columns: ['collection', 'verb', ...COLUMNS], rows } }] }]
}
