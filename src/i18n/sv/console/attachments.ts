import type { Translated } from '../../base/translated.ts'
import type { attachments as english } from '../../en/console/attachments.ts'

export const attachments: Translated<typeof english> = {
  altText: 'Alternativ text',
  altTextOf: 'Alternativ text för {name}',
  altHint: 'Vad den visar',
  altMissing: 'Den som inte ser en bild läser dess alternativa text. Du kan publicera utan.',
  nowWeighs: '{size}, tidigare {before}',
  preparing: 'Bilderna förminskas …',
  takePhoto: 'Ta ett foto',
  dropHere: 'Släpp filer här för att bifoga dem',
}
