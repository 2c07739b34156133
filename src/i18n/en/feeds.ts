import { params } from '../base/params.ts'

/**
 * What feeds and calendars say, and what leads to them. Titles and the scheduled event are Statuspage's own English.
 */
export const feeds = {
  historyTitle: params('{name} Status - Incident History'),
  historyText: params('Incidents and maintenances of {name}'),
  calendarTitle: params('{name} maintenance'),
  calendarText: params('Scheduled maintenances of {name}'),
  part: params('{name} {component}'),
  scheduledEvent: 'THIS IS A SCHEDULED EVENT',
  maintenance: 'Scheduled maintenance',
  linkTitle: params('{name}: {format}'),
  calendar: 'Calendar',
}
