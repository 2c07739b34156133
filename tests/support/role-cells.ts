import { ClientResponseError } from 'pocketbase'
import { describe, expect, test } from 'vitest'
import { COLUMNS, type World } from './role-rows.ts'
import { TABLE } from './role-table.ts'

function outcome(thrown: unknown): '-' | 'a' | string {
  if (!(thrown instanceof ClientResponseError)) return '-'
  if (thrown.response.data?.id?.code === 'archive_instead') return 'a'
  return [400, 401, 403, 404].includes(thrown.status) ? '-' : String(thrown.status)
}

/** Registers a test for every cell. `world` is asked when the tests run; the clients may go by any way. */
export function testRoleTable(world: () => World): void {
  describe.each(TABLE)('$collection: $verb', ({ cells, make, attempt }) => {
    test.each(COLUMNS.map((column, index) => ({ column, expected: cells[index] })))(
      '$column $expected',
      async ({ column, expected }) => {
        const row = await make(world())
        const was = await attempt(world().as[column], row, world()).then(() => '+', outcome)
        expect(was).toBe(expected)
      },
    )
  })
}
