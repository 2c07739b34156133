import { ClientResponseError } from 'pocketbase'
import { describe, expect, test } from 'vitest'
import { COLUMNS, type World } from './role-rows.ts'
import { TABLE } from './role-table.ts'

function outcome(thrown: unknown): '-' | 'a' | string {
  if (!(thrown instanceof ClientResponseError)) return '-'
  if (thrown.response.data?.id?.code === 'archive_instead') return 'a'
  return [400, 401, 403, 404].includes(thrown.status) ? '-' : String(thrown.status)
}

/**
 * Registers a test for every cell, or for one cell a line, of each role in turn. `world` is asked when the tests run; the
 * clients may go by any way.
 */
export function testRoleTable(world: () => World, which: 'every cell' | 'one a line' = 'every cell'): void {
  const lines = TABLE.map((line, at) => ({
    ...line,
    columns: COLUMNS.map((column, index) => ({ column, expected: line.cells[index] })).filter(
      (_, index) => which === 'every cell' || index === at % COLUMNS.length,
    ),
  }))
  describe.each(lines)('$collection: $verb', ({ columns, make, attempt }) => {
    test.each(columns)('$column $expected', async ({ column, expected }) => {
      const row = await make(world())
      const was = await attempt(world().as[column], row, world()).then(() => '+', outcome)
      expect(was).toBe(expected)
    })
  })
}
