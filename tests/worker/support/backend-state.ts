import { env } from 'cloudflare:workers'
import type { Snapshot, SnapshotIncident } from '../../../src/core/snapshot/snapshot.ts'
import { clearListing } from '../../../src/edge/memory/listing.ts'
import type { CourierRequests } from './fake-couriers.ts'
import type { BackendState, RecordedRequest } from './fake-pocketbase.ts'

const AT = '2026-11-20T10:00:00.000Z'

/** The binding of the fake PocketBase, always present in these tests. */
export function pocketBase(): Fetcher {
  if (!env.PB) throw new Error('the tests bind PB')
  return env.PB
}

/** Sets PocketBase's state and behaviour, and clears this isolate's listing. */
export async function setBackend(state: Partial<BackendState>): Promise<void> {
  await changeBackendOnly(state)
  clearListing()
}

/** The same without clearing this isolate's listing. */
export async function changeBackendOnly(state: Partial<BackendState>): Promise<void> {
  await pocketBase().fetch('http://pocketbase.test/test/state', { method: 'POST', body: JSON.stringify(state) })
}

/** The requests that PocketBase received since its state was set. */
export async function recordedRequests(): Promise<RecordedRequest[]> {
  return (await pocketBase().fetch('http://pocketbase.test/test/requests')).json()
}

/** What couriers have asked PocketBase for since its state was set. */
export async function courierRequests(): Promise<CourierRequests> {
  return (await pocketBase().fetch('http://pocketbase.test/test/couriers')).json()
}

let lastPage = 0

/** A page id that no other test has: this isolate's memory outlives a test. */
export function newPageId(): string {
  lastPage += 1
  return `page${String(lastPage).padStart(4, '0')}${crypto.randomUUID().slice(0, 7).replaceAll('-', '0')}`
}

/** A page's snapshot with one component. */
export function snapshotOf(page: string, changes: Partial<Snapshot> = {}): Snapshot {
  return {
    format: 1,
    epoch: 'epoch1',
    revision: 1,
    tip: `tip-${changes.epoch ?? 'epoch1'}-${changes.revision ?? 1}`,
    page: {
      id: page,
      slug: 'acme',
      name: 'Acme',
      url: '',
      support_url: '',
      headline: '',
      about: '',
      logo: '',
      logo_dark: '',
      favicon: '',
      brand_color: '',
      css: '',
      time_zone: 'UTC',
      locale: 'en',
      locales: ['en', 'de'],
      visibility: 'public',
      hide_from_search: false,
      weights: { degraded_performance: 0, partial_outage: 0.3, major_outage: 1 },
      history_days: 14,
      links: [],
      translations: null,
      external_id: '',
      created: AT,
      updated: AT,
    },
    components: [
      {
        id: 'component000001',
        group: '',
        is_group: false,
        name: 'REST API',
        description: '',
        status: 'operational',
        position: 1,
        showcase: true,
        only_show_if_degraded: false,
        start_date: '',
        translations: null,
        external_id: '',
        created: AT,
        updated: AT,
      },
    ],
    announcements: [],
    incidents: [],
    ledger: [],
    changes: null,
    ...changes,
  }
}

/** An open incident with one update, and a picture where a name is given. */
export function incidentOf(id: string, name: string, picture?: string): SnapshotIncident {
  const now = new Date().toISOString()
  return {
    id,
    kind: 'realtime',
    name,
    status: 'investigating',
    impact: 'minor',
    started_at: now,
    published_at: now,
    monitoring_at: null,
    resolved_at: null,
    scheduled_for: null,
    scheduled_until: null,
    next_update_at: null,
    postmortem: '',
    external_id: '',
    created: now,
    updated: now,
    source: null,
    translations: null,
    updates: [
      {
        id: `update-of-${id}`.replaceAll('-', '').slice(0, 15),
        status: 'investigating',
        body: 'We are looking into it.',
        display_at: now,
        affected: [],
        attachments: picture ? [picture] : [],
        attachment_texts: null,
        notify: false,
        external_id: '',
        created: now,
        updated: now,
        translations: null,
        source: null,
      },
    ],
  }
}

/** The address of a page in these tests: each has its own domain. */
export function hostOf(page: string): string {
  return `${page}.example.com`
}

/** Sets a state of one page with this snapshot. */
export async function publish(snapshot: Snapshot, rest: Partial<BackendState> = {}): Promise<void> {
  await setBackend({ pages: [{ snapshot, domains: [hostOf(snapshot.page.id)] }], ...rest })
}
