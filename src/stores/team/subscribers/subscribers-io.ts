import * as v from 'valibot'
import { Ledger } from '../../../core/notification/ledger.ts'
import {
  type AddedSubscriber,
  type ImportChunk,
  ImportResult,
  type KeeperChange,
  Resent,
  SubscriberAdded,
  SubscriberChanged,
} from '../../../core/subscriber/keeping.ts'
import { type SearchedSubscribers, SubscriberList } from '../../../core/subscriber/listed.ts'
import type { Outcome } from '../io.ts'
import { type PocketBaseClient, REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'

/** How long a large file may take, in milliseconds. */
const EXPORT_TIMEOUT_MS = 4 * REQUEST_TIMEOUT_MS

/** What the screen of a page's subscribers asks of the backend. */
export interface SubscribersIo {
  /** The first 50 that fit, or those after `after`. */
  list(filter: Omit<SearchedSubscribers, 'page'>): Promise<Outcome<SubscriberList>>
  ledger(query: Record<string, string>): Promise<Outcome<Ledger>>
  add(asked: Omit<AddedSubscriber, 'page'>): Promise<Outcome<SubscriberAdded>>
  /** Goes through also where the page is left meanwhile. */
  remove(subscriber: string): Promise<Outcome<unknown>>
  change(subscriber: string, change: KeeperChange): Promise<Outcome<SubscriberChanged>>
  test(subscriber: string): Promise<Outcome<unknown>>
  /** Sends what failed of a notification again, to one subscriber or to all. */
  resend(notification: string, subscriber?: string): Promise<Outcome<{ count: number }>>
  importRows(chunk: Omit<ImportChunk, 'page'>): Promise<Outcome<ImportResult>>
  exportCsv(): Promise<Outcome<string>>
}

/** The same through the edge. */
export function createSubscribersIo({ pb, runOutcome }: PocketBaseClient, page: string): SubscribersIo {
  const signal = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const get = <Schema extends v.GenericSchema>(path: string, schema: Schema, query: Record<string, string>) =>
    runOutcome(async () =>
      v.parse(
        schema,
        await pb().send<unknown>(`/api/aldis/${path}`, {
          query: { page, ...query },
          signal: signal(),
          requestKey: null,
        }),
      ),
    )
  const post = <Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    body: object,
    more: Pick<RequestInit, 'keepalive'> = {},
  ) =>
    runOutcome(async () => {
      const options = { method: 'POST', body: { page, ...body }, signal: signal(), requestKey: null, ...more }
      return v.parse(schema, await pb().send<unknown>(`/api/aldis/${path}`, options))
    })
  return {
    list: (filter) => post('subscribers/search', SubscriberList, filter),
    ledger: (query) => get('deliveries', Ledger, query),
    add: (asked) => post('subscribers', SubscriberAdded, asked),
    remove: (subscriber) => post('subscriber-removal', v.unknown(), { subscriber }, { keepalive: true }),
    change: (subscriber, change) => post('subscriber-change', SubscriberChanged, { subscriber, change }),
    test: (subscriber) => post('subscriber-test', v.unknown(), { subscriber }),
    resend: (notification, subscriber) =>
      post('deliveries/resend', Resent, { notification, ...(subscriber !== undefined && { subscriber }) }),
    importRows: (chunk) => post('subscriber-import', ImportResult, chunk),
    exportCsv: () =>
      runOutcome(async () => {
        const url = pb().buildURL(`/api/aldis/subscribers.csv?page=${page}`)
        const answer = await fetch(url, { signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS) })
        if (!answer.ok) throw new Error(`The file was answered with ${answer.status}`)
        return answer.text()
      }),
  }
}
