/** What a row of the audit log is about, by which the console filters. */
export const AUDIT_KINDS = ['incidents', 'components', 'settings', 'people', 'sign_ins', 'deployment'] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** By which way something was done. */
export const AUDIT_WAYS = ['console', 'admin', 'api', 'import', 'machine', 'system', 'mail'] as const

export const AUDIT_ACTIONS = [
  'create',
  'update',
  'delete',
  'import',
  'call',
  'sign_in',
  'sign_in_refused',
  'sign_out_everywhere',
  'impersonate',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

const KINDS_BY_COLLECTION: Readonly<Record<string, AuditKind>> = {
  incidents: 'incidents',
  incident_updates: 'incidents',
  recurring_maintenances: 'incidents',
  templates: 'incidents',
  incident_notes: 'incidents',
  drafts: 'incidents',
  handovers: 'incidents',
  components: 'components',
  users: 'people',
  memberships: 'people',
  invitations: 'people',
  subscribers: 'people',
  notifications: 'people',
  deliveries: 'people',
  _superusers: 'deployment',
  _settings: 'deployment',
  _api: 'deployment',
  _backups: 'deployment',
}

/** The kind of what was done to a record of this collection. What belongs to a page and has no kind is a setting. */
export function auditKind(action: AuditAction, collection: string): AuditKind {
  switch (action) {
    case 'create':
    case 'update':
    case 'delete':
    case 'import':
    case 'call':
      return KINDS_BY_COLLECTION[collection] ?? 'settings'
    case 'sign_in':
    case 'sign_in_refused':
    case 'sign_out_everywhere':
    case 'impersonate':
      return 'sign_ins'
    default:
      return action satisfies never
  }
}

/** What stands in the log for a value that it must not keep: that it changed is known, what it was is not. */
export const HIDDEN_VALUE = '[hidden]'
