import * as v from 'valibot'
import { Refusal } from '../../../core/errors/refusal.ts'
import type { Outcome } from '../io.ts'
import { type PocketBaseClient, REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'
import { type DomainsIo, TeamDomain } from './domains.ts'

const Asked = v.object({ asked: v.boolean() })

/** A page's hosts as PocketBase has them, through the edge, which looks for their proofs. */
export function createDomainsRequests(
  { pb, runOutcome }: PocketBaseClient,
  page: string,
): Pick<DomainsIo, 'load' | 'add' | 'remove' | 'check'> {
  const signal = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const domains = () => pb().collection('domains')
  return {
    load: () =>
      runOutcome(async () => {
        const filter = pb().filter('page = {:page}', { page })
        const { items } = await domains().getList(1, 100, {
          filter,
          sort: 'created',
          skipTotal: true,
          signal: signal(),
        })
        return v.parse(v.array(TeamDomain), items)
      }),
    add: (host) => runOutcome(async () => void (await domains().create({ page, host }, { signal: signal() }))),
    remove: (id) => runOutcome(async () => void (await domains().delete(id, { signal: signal() }))),
    check: (domain) => check(page, domain),
  }
}

async function check(page: string, domain: string): Promise<Outcome<boolean>> {
  try {
    const answer = await fetch(`/domains/${page}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ domain }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    if (answer.status === 401) return { state: 'signed_out' }
    const json: unknown = await answer.json()
    if (answer.ok) return { state: 'done', value: v.parse(Asked, json).asked }
    const refusal = v.safeParse(Refusal, json)
    return answer.status < 500 && refusal.success
      ? { state: 'refused', refusal: refusal.output }
      : { state: 'unreachable' }
  } catch {
    return { state: 'unreachable' }
  }
}
