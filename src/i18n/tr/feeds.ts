import type { Translated } from '../base/translated.ts'
import type { feeds as english } from '../en/feeds.ts'

export const feeds: Translated<typeof english> = {
  historyTitle: '{name} durumu – Olay geçmişi',
  historyText: '{name}: olaylar ve bakımlar',
  calendarTitle: '{name}: bakımlar',
  calendarText: '{name}: planlanan bakımlar',
  part: '{name} {component}',
  scheduledEvent: 'BU PLANLANMIŞ BİR BAKIMDIR',
  maintenance: 'Planlanan bakım',
  linkTitle: '{name}: {format}',
  calendar: 'Takvim',
}
