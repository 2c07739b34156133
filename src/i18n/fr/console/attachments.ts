import type { Translated } from '../../base/translated.ts'
import type { attachments as english } from '../../en/console/attachments.ts'

export const attachments: Translated<typeof english> = {
  altText: 'Texte alternatif',
  altTextOf: 'Texte alternatif de {name}',
  altHint: 'Ce qu’elle montre',
  altMissing: 'Qui ne voit pas une image lit son texte alternatif. Vous pouvez publier sans.',
  nowWeighs: '{size}, avant {before}',
  preparing: 'Réduction des images…',
  takePhoto: 'Prendre une photo',
  dropHere: 'Déposez les fichiers ici pour les joindre',
}
