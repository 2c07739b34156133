import type { Translated } from '../../base/translated.ts'
import type { attachments as english } from '../../en/console/attachments.ts'

export const attachments: Translated<typeof english> = {
  altText: 'Alternativ tekst',
  altTextOf: 'Alternativ tekst til {name}',
  altHint: 'Hvad det viser',
  altMissing: 'Den, der ikke ser et billede, læser dets alternative tekst. Du kan slå op uden.',
  nowWeighs: '{size}, før {before}',
  preparing: 'Billederne gøres mindre …',
  takePhoto: 'Tag et foto',
  dropHere: 'Slip filer her for at vedhæfte dem',
}
