import type { Translated } from '../../base/translated.ts'
import type { attachments as english } from '../../en/console/attachments.ts'

export const attachments: Translated<typeof english> = {
  altText: 'Alternativní text',
  altTextOf: 'Alternativní text souboru {name}',
  altHint: 'Co ukazuje',
  altMissing: 'Kdo obrázek nevidí, čte jeho alternativní text. Zveřejnit lze i bez něj.',
  nowWeighs: '{size}, předtím {before}',
  preparing: 'Zmenšování obrázků…',
  takePhoto: 'Vyfotit',
  dropHere: 'Pusťte soubory sem a připojí se',
}
