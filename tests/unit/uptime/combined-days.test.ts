import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import { DEFAULT_WEIGHTS } from '../../../src/core/page/page-record.ts'
import type { LedgerRow, SnapshotComponent } from '../../../src/core/snapshot/snapshot.ts'
import { COMPONENT_STATUSES } from '../../../src/core/status/component.ts'
import { toInstant } from '../../../src/core/time/instant.ts'
import { combineUptime } from '../../../src/core/uptime/combined-days.ts'
import { combineMonths } from '../../../src/core/uptime/combined-months.ts'
import { component, ledgerRow, NOW, snapshot } from '../publication/sample.ts'

const MINUTE = 60_000
const componentSince = (days: number) => component({ created: toInstant(NOW - days * 24 * 60 * MINUTE) })

function combine(components: SnapshotComponent[], ledger: LedgerRow[]) {
  const publication = derivePublication(snapshot({ components, ledger }), { now: NOW })
  return { publication, uptime: combineUptime(publication.components, publication) }
}

/** The same of the month that all of the components began in. */
function monthUptime(components: SnapshotComponent[], ledger: LedgerRow[]) {
  const inputs = components.map(({ id, created }) => {
    const changes = ledger.filter((row) => row.component === id)
    return { changes, created, startDate: '', timeZone: 'UTC', weights: DEFAULT_WEIGHTS, now: NOW }
  })
  return combineMonths(inputs, ['2026-11'])[0]?.uptime ?? null
}

describe('the uptime of several components together', () => {
  it('counts one that began yesterday, and is down, a day', () => {
    const [old, young] = [componentSince(19), componentSince(1)]
    const ledger = [ledgerRow(young, toInstant(NOW - 24 * 60 * MINUTE), 'major_outage')]
    expect(combine([old, young], ledger).uptime).toBe(95)
    expect(monthUptime([old, young], ledger)).toBe(95)
  })

  it('is what the history says of a month, but for the rounding of each', () => {
    const one = fc.record({
      age: fc.integer({ min: 0, max: 20 }),
      words: fc.array(fc.tuple(fc.integer({ min: 1, max: 100 }), fc.constantFrom(...COMPONENT_STATUSES))),
    })
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 5 }), (all) => {
        const components = all.map(({ age }) => componentSince(age))
        const ledger = all.flatMap(({ age, words }, index) =>
          words.map(([share, status]) => {
            const of = components[index] ?? componentSince(age)
            return ledgerRow(of, toInstant(NOW - Math.round((age * 24 * 60 * MINUTE * share) / 100)), status)
          }),
        )
        const { publication, uptime } = combine(components, ledger)
        const exact = monthUptime(components, ledger)
        if (uptime === null || exact === null) expect(uptime).toBe(exact)
        else expect(Math.abs(uptime - exact)).toBeLessThan(0.002)
        for (const each of publication.components) expect(combineUptime([each], publication)).toBe(each.uptime)
      }),
    )
  })
})
