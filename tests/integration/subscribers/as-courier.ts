import * as v from 'valibot'
import {
  type CourierTurn,
  CourierWork,
  type DeliveryReport,
  Expansion,
} from '../../../src/core/notification/exchange.ts'
import type { TeamBackend } from '../../support/team-backend.ts'

type Turn = Partial<Pick<CourierTurn, 'is_first' | 'reports' | 'returned' | 'holding' | 'known' | 'wants'>>

/** What couriers ask PocketBase, for a test that is all of a page's couriers itself. */
export function asCourier({ backend, team: { page } }: TeamBackend) {
  async function call<Schema extends v.GenericSchema>(path: string, content: object, schema: Schema) {
    const answer = await backend.fetchSigned(`/api/aldis/couriers/${path}`, {
      method: 'POST',
      body: JSON.stringify(content),
      headers: { 'content-type': 'application/json' },
    })
    return v.parse(schema, await answer.json())
  }
  function turn(courier: number, own: Turn) {
    const nothing = { is_first: true, reports: [], returned: [], holding: [], known: [] }
    const asked: CourierTurn = { page, courier, ...nothing, wants: { mails: 100, others: 100 }, ...own }
    return call('turn', asked, CourierWork)
  }
  return {
    call,
    /** A turn of one courier, once all that is due was written out. */
    async takeTurn(courier: number, own: Turn = {}): Promise<CourierWork> {
      while ((await call('expand', { page, mail: 'server' }, Expansion)).more);
      return turn(courier, own)
    },
  }
}

/** What became of a delivery; where it is tried again, at once. */
export function reportOf(id: string, outcome: DeliveryReport['outcome']): DeliveryReport {
  const at = Date.now()
  return { id, at, attempts: 1, outcome, due_at: at, again: false }
}
