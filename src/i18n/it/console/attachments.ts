import type { Translated } from '../../base/translated.ts'
import type { attachments as english } from '../../en/console/attachments.ts'

export const attachments: Translated<typeof english> = {
  altText: 'Testo alternativo',
  altTextOf: 'Testo alternativo di {name}',
  altHint: 'Che cosa mostra',
  altMissing: 'Chi non vede un’immagine ne legge il testo alternativo. Puoi pubblicare anche senza.',
  nowWeighs: '{size}, prima {before}',
  preparing: 'Riduzione delle immagini…',
  takePhoto: 'Scatta una foto',
  dropHere: 'Rilascia qui i file per allegarli',
}
