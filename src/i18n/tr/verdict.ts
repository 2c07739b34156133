import type { VerdictTexts } from '../base/verdict.ts'

export const verdict: VerdictTexts = {
  nothingListed: 'Burada henüz bir şey yok.',
  allOperational: 'Tüm sistemler çalışıyor.',
  restOperational: 'Geri kalan her şey çalışıyor.',
  noneAffected: 'Tüm bileşenler çalışıyor.',
  maintenanceRunning: 'Bakım sürüyor.',
  quietToday: 'Son sorun bugün giderildi.',
  quiet: { one: '{count} gündür sorun yok.', other: '{count} gündür sorun yok.' },
  recovered: {
    one: '{time} itibarıyla yeniden çalışıyor: {names}.',
    other: '{time} itibarıyla yeniden çalışıyor: {names}.',
  },
  lasted: {
    degraded_performance: {
      one: 'Performans düşüşü {duration} sürdü.',
      other: 'Performans düşüşü en fazla {duration} sürdü.',
    },
    partial_outage: { one: 'Kısmi kesinti {duration} sürdü.', other: 'Kısmi kesinti en fazla {duration} sürdü.' },
    major_outage: { one: 'Kesinti {duration} sürdü.', other: 'Kesinti en fazla {duration} sürdü.' },
  },
  incidentsOpen: { one: 'Açık bir olay var.', other: '{count} açık olay var.' },
  all: {
    under_maintenance: 'Tüm bileşenler bakımda.',
    degraded_performance: 'Tüm bileşenlerde performans düşüşü var.',
    partial_outage: 'Tüm bileşenlerde kısmi kesinti var.',
    major_outage: 'Tüm bileşenlerde büyük kesinti var.',
  },
  are: {
    under_maintenance: { one: 'Bakımda: {names}.', other: 'Bakımda: {names}.' },
    degraded_performance: { one: 'Performans düşüşü: {names}.', other: 'Performans düşüşü: {names}.' },
    partial_outage: { one: 'Kısmi kesinti: {names}.', other: 'Kısmi kesinti: {names}.' },
    major_outage: { one: 'Büyük kesinti: {names}.', other: 'Büyük kesinti: {names}.' },
  },
  affected: { one: 'Ayrıca etkilenen: {names}.', other: 'Ayrıca etkilenenler: {names}.' },
  more: { one: '{count} öğe daha', other: '{count} öğe daha' },
  ofGroup: '{name} ({group})',
}
