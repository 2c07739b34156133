import { count } from '@nanostores/i18n'
import { params } from '../../base/params.ts'

/** What the list of all incidents says. */
export const incidentList = {
  text: 'Every incident and maintenance of the page, to find and to put right.',
  search: 'Search',
  searchHint: 'Search titles, updates and notes',
  state: 'State',
  anyState: 'Any state',
  open: 'Open',
  archived: 'Archived',
  kind: 'Kind',
  anyKind: 'Incidents and maintenance',
  anyImpact: 'Any impact',
  anyComponent: 'Any component',
  period: 'Period',
  anyTime: 'Any time',
  last90: 'Last 90 days',
  list: 'Incidents, the newest first',
  found: params('Found: {count}'),
  shown: params('{shown} of {all}'),
  earlier: 'Earlier',
  median: params('median {duration}'),
  note: 'Team note',
  noneFound: 'Nothing fits.',
  searchedIn: 'Titles, updates, post-mortems and team notes were searched.',
  clear: 'Clear the filters',
  empty: 'No incident yet.',
  emptyText:
    'An incident is what you tell when something is wrong: a title, what is affected, what comes next. It stands on your page within a second and stays in its history.',
  unreadable: 'The list could not be read.',
  pageUnaffected: 'What is on your page is not affected.',
  oldRows: 'You see what was read before.',
  updates: count({ one: '{count} update', other: '{count} updates' }),
}
