import type { NotificationContent } from '../../../src/core/notification/content.ts'
import type { LeasedDelivery } from '../../../src/core/notification/exchange.ts'
import type { SnapshotIncident } from '../../../src/core/snapshot/snapshot.ts'

const DAY = 24 * 3_600_000

/** A delivery as a courier has it, of a notification of its own; a mail, where nothing else is said. */
export function leasedDelivery(id: string, own: Partial<LeasedDelivery> = {}): LeasedDelivery {
  return {
    ...{ id, notification: `n-${id}`, incident: '', kind: 'update', message: '', attempts: 0, bundle: 0, receipt: '' },
    until: Date.now() + DAY,
    subscriber: {
      ...{ id: 'subscriber00001', channel: 'email', endpoint: 'ada@example.org', label: '', secrets: null },
      ...{ locale: 'en', token_version: 1, components: [], incident: '', created: '', is_new: false },
    },
    ...own,
  }
}

/** What a notification of an incident's first update tells. */
export function contentOf(incident: SnapshotIncident): NotificationContent {
  return { format: 1, kind: 'update', incident, update: incident.updates[0]?.id ?? '', components: [] }
}
