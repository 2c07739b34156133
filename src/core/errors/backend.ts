/**
 * Every code with which the backend refuses a write, and what it means: the catalogue's rows for PocketBase. They stand
 * at a field of the answer (`data.{field}.code`); the status is 400, and 403 for `role_not_enough`.
 */
export const BACKEND_CODES = {
  affected_invalid: 'The affected components are no list of components with their statuses.',
  already_posted: 'This very post is stored already: take it as done.',
  append_only: 'The system writes this collection; nobody changes it.',
  archive_instead: 'It is archived, not deleted.',
  choice_unknown: 'There is no such choice.',
  component_is_group: 'Groups follow their components.',
  component_twice: 'A component is named twice.',
  component_unknown: 'The page has no such component or group.',
  day_unknown: 'There is no such day.',
  ends_before_start: 'The planned end lies before the start.',
  group_in_group: 'A group cannot be in a group.',
  id_taken: 'Another record has this id.',
  immutable: 'This is set once.',
  in_the_future: 'An update cannot be shown before its time.',
  incident_moved: 'Another update came in between; it is in the params.',
  incident_unknown: 'There is no such incident.',
  last_owner: 'A page keeps at least one owner.',
  links_invalid: 'Links need a label and an address.',
  locales_invalid: 'That is no list of languages.',
  not_a_group: 'That component is not a group.',
  other_page: 'It belongs to another page.',
  page_unknown: 'There is no such page.',
  record_moved: 'The record changed after it was opened.',
  required: 'This cannot be empty.',
  revision_unreadable: 'A revision is a whole number.',
  role_not_enough: 'The role does not allow it.',
  source_invalid: 'What an importer noted is an object or nothing.',
  status_of_other_kind: 'Realtime incidents and maintenances have statuses of their own.',
  status_unknown: 'There is no such status.',
  time_unreadable: 'That is not a time.',
  time_zone_unknown: 'There is no such time zone.',
  too_long_ago: 'An update is not older than the year 2000.',
  transition_not_allowed: 'The incident does not go that way.',
  use_manual_status: 'The status is derived: set manual_status.',
  use_update: 'The status changes by an update only.',
  weights_invalid: 'Weights go from 0 to 1.',
} as const

export type BackendCode = keyof typeof BACKEND_CODES
