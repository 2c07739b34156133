import { ClientResponseError } from 'pocketbase'
import { describe, expect, test } from 'vitest'
import { COLUMNS, type RoleContext } from './role-rows.ts'
import { ROLE_TABLE } from './role-table.ts'

function refusalCell(thrown: unknown): '-' | 'a' | string {
  if (!(thrown instanceof ClientResponseError)) return '-'
  if (thrown.response.data?.id?.code === 'archive_instead') return 'a'
  return [400, 401, 403, 404].includes(thrown.status) ? '-' : String(thrown.status)
}

/** Registers a test for every cell. `context` is read when the tests run; its clients go directly or through the edge. */
export function testRoleTable(context: () => RoleContext): void {
  const lines = ROLE_TABLE.map((line) => ({
    ...line,
    columns: COLUMNS.map((column, index) => ({ column, expected: line.cells[index] })),
  }))
  describe.each(lines)('$collection: $verb', ({ columns, make, attempt }) => {
    test.each(columns)('$column $expected', async ({ column, expected }) => {
      const row = await make(context())
      const actual = await attempt(context().as[column], row, context()).then(() => '+', refusalCell)
      expect(actual).toBe(expected)
    })
  })
}
