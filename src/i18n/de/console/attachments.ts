import type { Translated } from '../../base/translated.ts'
import type { attachments as english } from '../../en/console/attachments.ts'

export const attachments: Translated<typeof english> = {
  altText: 'Alternativtext',
  altTextOf: 'Alternativtext von {name}',
  altHint: 'Was es zeigt',
  altMissing: 'Wer ein Bild nicht sieht, liest seinen Alternativtext. Du kannst auch ohne posten.',
  nowWeighs: '{size}, vorher {before}',
  preparing: 'Bilder werden verkleinert …',
  takePhoto: 'Foto aufnehmen',
  dropHere: 'Dateien hier ablegen, um sie anzuhängen',
}
