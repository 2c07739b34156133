import type { Translated } from '../../base/translated.ts'
import type { handover as english } from '../../en/console/handover.ts'

export const handover: Translated<typeof english> = {
  title: 'Vardiya devri',
  leave: 'Sonraki vardiyaya not bırak',
  label: 'Sonraki vardiyaya not',
  hint: 'Yalnızca ekip için, ilk ekranda. Oradakinin yerini alır.',
  save: 'Notu bırak',
  cancel: 'Vazgeç',
  replace: 'Notu değiştir',
  clear: 'Notu temizle',
  left: 'Not bırakıldı.',
  cleared: 'Not temizlendi.',
}
