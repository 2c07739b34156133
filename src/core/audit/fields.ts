/** Columns that say nothing of what somebody did: they never stand in the log. */
export const UNAUDITED_FIELDS: readonly string[] = ['tokenKey', 'token_hash', 'epoch', 'updated', 'revision']

/** Fields that say nothing to people: whose they are, where they come from, and what follows from another. */
const INNER_FIELDS: readonly string[] = [
  ...['id', 'page', 'created', 'revision', 'position', 'author', 'invited_by'],
  ...['source', 'external_id', 'source_created_at', 'source_updated_at'],
  ...['published_at', 'started_at', 'monitoring_at', 'resolved_at', 'withdrawn_at', 'edited_at'],
  ...['posted_at', 'promised_for'],
  // What stands beside a notification or a delivery for the machines that send.
  ...['incident_update', 'notification', 'subscriber', 'courier', 'couriers', 'cursor', 'counts', 'actor'],
  ...['endpoint_hash', 'receipt', 'attempts', 'due_at', 'until', 'begun_at', 'done_at'],
  ...['series', 'css_served', 'delete_confirm', 'token', 'checked_at', 'problem'],
]

/** Whether a field of the log is left out where people read what changed. */
export function isInnerField(field: string): boolean {
  return INNER_FIELDS.includes(field)
}
