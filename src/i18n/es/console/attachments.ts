import type { Translated } from '../../base/translated.ts'
import type { attachments as english } from '../../en/console/attachments.ts'

export const attachments: Translated<typeof english> = {
  altText: 'Texto alternativo',
  altTextOf: 'Texto alternativo de {name}',
  altHint: 'Qué muestra',
  altMissing: 'Quien no ve una imagen lee su texto alternativo. Puedes publicar sin él.',
  nowWeighs: '{size}, antes {before}',
  preparing: 'Reduciendo las imágenes…',
  takePhoto: 'Hacer una foto',
  dropHere: 'Suelta aquí los archivos para adjuntarlos',
}
