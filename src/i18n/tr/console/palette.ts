import type { Translated } from '../../base/translated.ts'
import type { palette as english } from '../../en/console/palette.ts'

export const palette: Translated<typeof english> = {
  find: 'Bul ya da yap',
  findShort: 'Bul',
  actions: 'Yap',
  screens: 'Git',
  nothing: 'Bu adda bir şey yok.',
  updateOn: '“{name}” için güncelleme yaz',
  resolveOf: '“{name}” olayını çöz',
  keys: 'Tuşlar',
  keyUpdate: 'En kötü açık olayı güncelle, çöz',
  keyStatus: 'Odaktaki bileşenin durumu',
  keyRows: 'Sonraki, önceki bileşen',
  keyPublish: 'Yayınla',
  singleKeys: 'Tek tuşlar',
  singleKeysHint: 'Kapalıyken yalnız Ctrl’li olanlar kalır.',
}
