import type { Translated } from '../base/translated.ts'
import type { feeds as english } from '../en/feeds.ts'

export const feeds: Translated<typeof english> = {
  historyTitle: '{name}: palvelun tila – häiriöhistoria',
  historyText: '{name}: häiriöt ja huollot',
  calendarTitle: '{name}: huollot',
  calendarText: '{name}: suunnitellut huollot',
  part: '{name} {component}',
  scheduledEvent: 'TÄMÄ ON SUUNNITELTU HUOLTO',
  maintenance: 'Suunniteltu huolto',
  linkTitle: '{name}: {format}',
  calendar: 'Kalenteri',
}
