import * as v from 'valibot'
import type { SnapshotAnnouncement } from '../../../src/core/announcement/announcement.ts'
import {
  type LedgerRow,
  Snapshot,
  type SnapshotComponent,
  type SnapshotIncident,
  type SnapshotUpdate,
} from '../../../src/core/snapshot/snapshot.ts'
import type { ComponentStatus } from '../../../src/core/status/component.ts'

/** The current time of most examples. */
export const NOW = Date.parse('2026-11-21T14:02:10Z')

let lastId = 0
const nextId = (prefix: string) => `${prefix}${String(++lastId).padStart(14, '0')}`

export function component(own: Partial<SnapshotComponent> = {}): SnapshotComponent {
  const id = own.id ?? nextId('c')
  return {
    id,
    group: '',
    is_group: false,
    name: `Component ${id}`,
    description: '',
    status: 'operational',
    position: 1,
    showcase: true,
    only_show_if_degraded: false,
    start_date: '',
    translations: null,
    external_id: '',
    created: '2026-01-01T00:00:00.000Z',
    updated: '2026-01-01T00:00:00.000Z',
    ...own,
  }
}

export function ledgerRow(
  of: SnapshotComponent,
  at: string,
  to_status: ComponentStatus,
  own: Partial<LedgerRow> = {},
): LedgerRow {
  return { id: nextId('l'), component: of.id, to_status, at, cause: 'manual', incident: '', created: at, ...own }
}

export function update(own: Partial<SnapshotUpdate> = {}): SnapshotUpdate {
  const at = own.display_at ?? '2026-11-21T13:18:00.000Z'
  return {
    id: nextId('u'),
    status: 'investigating',
    body: 'We are looking into it.',
    display_at: at,
    affected: [],
    attachments: [],
    attachment_texts: null,
    notify: false,
    translations: null,
    external_id: '',
    created: at,
    updated: at,
    source: null,
    ...own,
  }
}

export function incident(own: Partial<SnapshotIncident> = {}): SnapshotIncident {
  const at = own.created ?? '2026-11-21T13:18:00.000Z'
  return {
    id: nextId('i'),
    kind: 'realtime',
    name: 'API errors in Frankfurt',
    status: 'investigating',
    impact: 'none',
    started_at: at,
    published_at: at,
    monitoring_at: null,
    resolved_at: null,
    scheduled_for: null,
    scheduled_until: null,
    next_update_at: null,
    postmortem: '',
    translations: null,
    external_id: '',
    created: at,
    updated: at,
    source: null,
    updates: [update({ display_at: at })],
    ...own,
  }
}

export function announcement(own: Partial<SnapshotAnnouncement> = {}): SnapshotAnnouncement {
  return {
    id: nextId('a'),
    text: 'From 1 December all API addresses need TLS 1.3.',
    kind: 'notice',
    starts_at: '2026-11-21T09:00:00.000Z',
    ends_at: null,
    dismissible: true,
    translations: null,
    updated: '2026-11-20T09:00:00.000Z',
    ...own,
  }
}

export function snapshot(own: Partial<Snapshot> = {}, page: Partial<Snapshot['page']> = {}): Snapshot {
  return v.parse(Snapshot, {
    format: 1,
    epoch: 'epoch1',
    revision: 7,
    tip: 'tip',
    components: [],
    incidents: [],
    ledger: [],
    changes: null,
    ...own,
    page: {
      id: 'p00000000000001',
      slug: 'northwind',
      name: 'Northwind Cloud',
      url: 'https://northwind.example',
      support_url: '',
      headline: '',
      about: '',
      logo: '',
      favicon: '',
      brand_color: '#1c4a6e',
      time_zone: 'UTC',
      locale: 'en',
      locales: ['en'],
      visibility: 'public',
      hide_from_search: false,
      weights: null,
      history_days: 14,
      links: null,
      external_id: '',
      created: '2026-01-01T00:00:00.000Z',
      updated: '2026-01-01T00:00:00.000Z',
      ...page,
    },
  })
}
