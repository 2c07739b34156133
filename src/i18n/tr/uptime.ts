import type { Translated } from '../base/translated.ts'
import type { uptime as english } from '../en/uptime.ts'

export const uptime: Translated<typeof english> = {
  title: 'Çalışma süresi',
  text: '{name} bileşenlerinin her biri zamanın ne kadarında çalıştı: son günlerde ve aylara göre.',
  table: 'Bileşenlere göre çalışma süresi',
  component: 'Bileşen',
  lastDays: { one: 'Son {count} gün', other: 'Son {count} gün' },
  lastMonths: { one: 'Bu ay', other: 'Son {count} ay' },
  since: '{date} tarihinden beri',
  noUptimeShown: 'Burada çalışma süresini gösteren bir bileşen yok.',
  uptimeUnavailable: 'Rakamlar şu anda yüklenemiyor. Kaybolmadılar: lütfen birazdan yeniden deneyin.',
  calendar: 'Takvim',
  calendarLegend: 'Sorunlu bir gün, o günün en kötü durumunun işaretini taşır ve yaşananlara götürür.',
  calendarUnavailable:
    'Son 90 günden önceki bilgiler şu anda yüklenemiyor. Kaybolmadılar: lütfen birazdan yeniden deneyin.',
  notMeasuredYet: 'Henüz bilgi yok.',
  noTroubleSince: '{date} tarihinden beri sorun yok.',
  incidents: 'Olaylar',
  allIncidents: '{name} bileşenini etkileyen tüm olaylar',
}
