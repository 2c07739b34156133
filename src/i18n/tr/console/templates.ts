import type { Translated } from '../../base/translated.ts'
import type { templates as english } from '../../en/console/templates.ts'

export const templates: Translated<typeof english> = {
  title: 'Şablonlar',
  text: 'Gecenin üçü için önceden yazılmış.',
  from: 'Şablondan',
  fills: 'aşağıdaki her şeyi doldurur',
  saveAs: 'Şablon olarak kaydet',
  saved: 'Şablon kaydedildi: “{name}”.',
  add: 'Yeni şablon',
  name: 'Ad',
  nameHint: 'Yalnızca ekip için.',
  titleHint: 'Boş: yalnızca güncellemeler için.',
  filledIn: 'Doldurulur:',
  up: 'Yukarı taşı',
  down: 'Aşağı taşı',
  remove: 'Sil',
  removed: 'Silindi: “{name}”.',
  none: 'Henüz şablon yok.',
  readOnly: 'Şablonları müdahale edenler, yöneticiler ve sahipler yazar.',
}
