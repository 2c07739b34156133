import type { Translated } from '../../base/translated.ts'
import type { today as english } from '../../en/console/today.ts'

export const today: Translated<typeof english> = {
  title: 'Bugün',
  quiet: 'Şimdilik bir şey yok.',
  line: '{name}: {what}',
  opened: 'açıldı',
  planned: 'planlandı',
  draft: 'Taslak: {name}',
  byItself: 'kendiliğinden',
  more: 'Tümünü göster ({count})',
  all: 'Yapılan her şey',
  here: 'Şu an burada',
  onlyYou: 'Yalnızca siz.',
  writing: '{name} yazıyor: “{incident}”',
  reading: '{name} okuyor: “{incident}”',
}
