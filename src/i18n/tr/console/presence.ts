import type { Translated } from '../../base/translated.ts'
import type { presence as english } from '../../en/console/presence.ts'

export const presence: Translated<typeof english> = {
  here: 'şu an burada',
  hereNow: 'Şu an burada: {names}',
  writing: '{name} bir güncelleme yazıyor',
  writingNew: '{name} yeni bir olay yazıyor',
  looking: '{name} bunu açık tutuyor',
}
