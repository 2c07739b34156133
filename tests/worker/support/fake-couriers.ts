import type { CourierTurn, CourierWork, MailBatch } from '../../../src/core/notification/exchange.ts'

/** What PocketBase has for a page's first courier; deliveries may be of another build, and so unreadable. */
export interface CourierState {
  deliveries: (object & { id: string })[]
  contents: Record<string, unknown>
  /** What is not to be sent any more. */
  unwanted?: readonly string[]
  /** How PocketBase answers the first batches of mails: with a status, or not at all. */
  batches?: readonly (number | 'silence')[]
}

/** What couriers have asked for. */
export interface CourierRequests {
  turns: CourierTurn[]
  mails: MailBatch[]
}

/** PocketBase's part towards couriers: each delivery is given once, and given again where it is not held and not reported. */
export class FakeCouriers {
  readonly requests: CourierRequests = { turns: [], mails: [] }
  readonly #state: CourierState
  readonly #reported = new Set<string>()

  constructor(state: CourierState) {
    this.#state = state
  }

  /** The answer to a message below `couriers/`. */
  async answer(path: string, request: Request): Promise<Response> {
    if (path === 'expand') return Response.json({ more: false, next_due_at: null, couriers: [0] })
    if (path === 'turn') return Response.json(this.#turn((await request.json()) as CourierTurn))
    const batch = (await request.json()) as MailBatch
    this.requests.mails.push(batch)
    const answer = this.#state.batches?.[this.requests.mails.length - 1]
    if (answer === 'silence') return new Promise(() => undefined)
    if (answer !== undefined) return new Response(null, { status: answer })
    const ids = batch.mails.flatMap(({ deliveries }) => deliveries.map(({ id }) => id))
    return Response.json({ outcomes: Object.fromEntries(ids.map((id) => [id, { state: 'delivered', receipt: id }])) })
  }

  #turn(turn: CourierTurn): object {
    this.requests.turns.push(turn)
    for (const { id } of [...turn.reports, ...turn.returned]) this.#reported.add(id)
    const { deliveries, contents, unwanted = [] } = this.#state
    return {
      deliveries: deliveries.filter(({ id }) => !this.#reported.has(id) && !turn.holding.includes(id)),
      contents,
      unwanted: turn.holding.filter((id) => unwanted.includes(id)),
      origin: 'https://status.example',
      sender: { name: '', reply_to: '' },
      next_due_at: null,
    } satisfies Omit<CourierWork, 'deliveries'> & { deliveries: unknown[] }
  }
}
