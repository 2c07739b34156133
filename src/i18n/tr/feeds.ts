import type { feeds as english } from '../en/feeds.ts'
import type { Translated } from '../translated.ts'

export const feeds: Translated<typeof english> = {
  historyTitle: '{name} durumu - Olay geçmişi',
  historyText: '{name}: olaylar ve bakımlar',
  calendarTitle: '{name}: bakımlar',
  calendarText: '{name}: planlanan bakımlar',
  part: '{name} {component}',
  scheduledEvent: 'BU PLANLANMIŞ BİR BAKIMDIR',
  maintenance: 'Planlanan bakım',
  offered: '{name}: {format}',
  calendar: 'Takvim',
}
