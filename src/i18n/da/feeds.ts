import type { Translated } from '../base/translated.ts'
import type { feeds as english } from '../en/feeds.ts'

export const feeds: Translated<typeof english> = {
  historyTitle: 'Status for {name} – Hændelseshistorik',
  historyText: 'Hændelser og vedligeholdelse for {name}',
  calendarTitle: 'Vedligeholdelse for {name}',
  calendarText: 'Planlagt vedligeholdelse for {name}',
  part: '{name} {component}',
  scheduledEvent: 'DETTE ER PLANLAGT VEDLIGEHOLDELSE',
  maintenance: 'Planlagt vedligeholdelse',
  linkTitle: '{name}: {format}',
  calendar: 'Kalender',
}
