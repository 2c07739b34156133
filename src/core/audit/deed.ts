import type { AuditRow } from './audit-page.ts'
import { isInnerField } from './fields.ts'

/** What the console has a sentence of its own for. */
export type Deed =
  | 'incident_opened'
  | 'maintenance_planned'
  | 'incident_published'
  | 'incident_hidden'
  | 'incident_renamed'
  | 'incident_changed'
  | 'incident_deleted'
  | 'update_posted'
  | 'glass_broken'
  | 'yes_said'
  | 'update_edited'
  | 'update_deleted'
  | 'note_written'
  | 'note_edited'
  | 'note_deleted'
  | 'handover_left'
  | 'handover_replaced'
  | 'handover_cleared'
  | 'component_added'
  | 'component_renamed'
  | 'component_status_set'
  | 'component_archived'
  | 'component_restored'
  | 'component_changed'
  | 'component_deleted'
  | 'page_made'
  | 'page_changed'
  | 'page_deleted'
  | 'domain_added'
  | 'domain_proven'
  | 'domain_changed'
  | 'domain_removed'
  | 'announcement_added'
  | 'announcement_changed'
  | 'announcement_removed'
  | 'member_added'
  | 'role_changed'
  | 'member_left'
  | 'member_removed'
  | 'invited'
  | 'invitation_changed'
  | 'invitation_withdrawn'
  | 'account_made'
  | 'account_changed'
  | 'password_changed'
  | 'address_changed'
  | 'account_deleted'
  | 'imported'
  | 'subscriber_added'
  | 'subscriber_removed'
  | 'subscriber_changed'
  | 'subscriber_asked'
  | 'subscriber_brought_back'
  | 'subscribers_imported'
  | 'subscribers_taken'
  | 'sent_again'
  | 'delivery_deleted'
  | 'backup_made'
  | 'signed_in'
  | 'sign_in_refused'
  | 'signed_out_everywhere'
  | 'impersonated'
  | 'other_added'
  | 'other_changed'
  | 'other_removed'

type Written = 'create' | 'update' | 'delete'

/** The deeds on a collection that need no look at what changed. */
const PLAIN: Readonly<Record<string, Readonly<Record<Written, Deed>>>> = {
  incidents: { create: 'incident_opened', update: 'incident_changed', delete: 'incident_deleted' },
  incident_updates: { create: 'update_posted', update: 'update_edited', delete: 'update_deleted' },
  incident_notes: { create: 'note_written', update: 'note_edited', delete: 'note_deleted' },
  // Of drafts nothing else stands in the log.
  drafts: { create: 'other_added', update: 'yes_said', delete: 'other_removed' },
  handovers: { create: 'handover_left', update: 'handover_replaced', delete: 'handover_cleared' },
  recurring_maintenances: { create: 'maintenance_planned', update: 'incident_changed', delete: 'incident_deleted' },
  subscribers: { create: 'subscriber_added', update: 'subscriber_changed', delete: 'subscriber_removed' },
  notifications: { create: 'other_added', update: 'other_changed', delete: 'delivery_deleted' },
  deliveries: { create: 'other_added', update: 'other_changed', delete: 'delivery_deleted' },
  components: { create: 'component_added', update: 'component_changed', delete: 'component_deleted' },
  pages: { create: 'page_made', update: 'page_changed', delete: 'page_deleted' },
  domains: { create: 'domain_added', update: 'domain_changed', delete: 'domain_removed' },
  announcements: { create: 'announcement_added', update: 'announcement_changed', delete: 'announcement_removed' },
  memberships: { create: 'member_added', update: 'role_changed', delete: 'member_removed' },
  invitations: { create: 'invited', update: 'invitation_changed', delete: 'invitation_withdrawn' },
  users: { create: 'account_made', update: 'account_changed', delete: 'account_deleted' },
  _backups: { create: 'backup_made', update: 'other_changed', delete: 'other_removed' },
}
const OTHER: Readonly<Record<Written, Deed>> = {
  create: 'other_added',
  update: 'other_changed',
  delete: 'other_removed',
}

/** What a row of the audit log says that somebody did. */
export function deedOf(row: Pick<AuditRow, 'action' | 'collection' | 'before' | 'after' | 'actor'>): Deed {
  switch (row.action) {
    case 'create':
    case 'update':
    case 'delete':
      return particularDeed(row) ?? (PLAIN[row.collection] ?? OTHER)[row.action]
    case 'import':
      return 'imported'
    case 'sign_in':
      return 'signed_in'
    case 'sign_in_refused':
      return 'sign_in_refused'
    case 'sign_out_everywhere':
      return 'signed_out_everywhere'
    case 'impersonate':
      return 'impersonated'
    case 'call':
      return row.collection === 'subscribers' ? 'subscribers_taken' : 'other_changed'
    default:
      return row.action satisfies never
  }
}

/** Whether an update was posted without the second yes that it waited for. */
const isBroken = (approval: unknown) => typeof approval === 'object' && approval !== null && 'broken' in approval

function particularDeed({ action, collection, before, after, actor }: Parameters<typeof deedOf>[0]): Deed | null {
  const isSet = (field: string) => after !== null && field in after
  const isTrue = (field: string) => after?.[field] === 1 || after?.[field] === true
  if (collection === 'incidents' && action === 'create')
    return after?.kind === 'maintenance' ? 'maintenance_planned' : null
  if (collection === 'incident_updates' && action === 'create') return isBroken(after?.approval) ? 'glass_broken' : null
  if (collection === 'subscribers' && action === 'create')
    return after?.source === 'import' ? 'subscribers_imported' : null
  if (collection === 'memberships' && action === 'delete') return before?.user === actor.id ? 'member_left' : null
  if (action !== 'update') return null
  if (collection === 'incidents') {
    if (isSet('published')) return isTrue('published') ? 'incident_published' : 'incident_hidden'
    return isSet('name') ? 'incident_renamed' : null
  }
  if (collection === 'subscribers') {
    if (isSet('resent')) return 'sent_again'
    if (after?.kind === 'confirm') return 'subscriber_asked'
    return before?.state === 'quarantined' && after?.state === 'active' ? 'subscriber_brought_back' : null
  }
  if (collection === 'components') {
    if (isSet('archived_at')) return after?.archived_at === '' ? 'component_restored' : 'component_archived'
    if (isSet('manual_status')) return 'component_status_set'
    return isSet('name') ? 'component_renamed' : null
  }
  if (collection === 'domains') return isSet('verified_at') && after?.verified_at !== '' ? 'domain_proven' : null
  if (collection === 'invitations') {
    return isSet('withdrawn_at') && after?.withdrawn_at !== '' ? 'invitation_withdrawn' : null
  }
  if (collection === 'users') return isSet('password') ? 'password_changed' : isSet('email') ? 'address_changed' : null
  return null
}

/** A field that changed, as texts; null where there was or is nothing. */
export interface Change {
  field: string
  before: string | null
  after: string | null
}

function asText(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'object') return Object.keys(value).length === 0 ? null : JSON.stringify(value)
  return String(value)
}

/** What a row changed, field by field: of what was made or deleted all that it said. */
export function changesOf({ collection, before, after }: Pick<AuditRow, 'collection' | 'before' | 'after'>): Change[] {
  const isWhole = before === null || after === null
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    fields
      .filter((field) => !isInnerField(field))
      // A component's own status follows.
      .filter((field) => !(collection === 'components' && field === 'status'))
      .map((field) => ({ field, before: asText(before?.[field]), after: asText(after?.[field]) }))
      .filter((change) => change.before !== null || change.after !== null)
      // Of what was made or deleted, what was off says nothing.
      .filter((change) => !(isWhole && (change.before ?? change.after) === '0'))
  )
}
