import type { Translated } from '../../base/translated.ts'
import type { attachments as english } from '../../en/console/attachments.ts'

export const attachments: Translated<typeof english> = {
  altText: 'Texto alternativo',
  altTextOf: 'Texto alternativo de {name}',
  altHint: 'O que mostra',
  altMissing: 'Quem não vê uma imagem lê o texto alternativo. Você pode publicar sem ele.',
  nowWeighs: '{size}, antes {before}',
  preparing: 'Reduzindo as imagens…',
  takePhoto: 'Tirar uma foto',
  dropHere: 'Solte os arquivos aqui para anexá-los',
}
