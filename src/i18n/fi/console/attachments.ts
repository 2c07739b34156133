import type { Translated } from '../../base/translated.ts'
import type { attachments as english } from '../../en/console/attachments.ts'

export const attachments: Translated<typeof english> = {
  altText: 'Vaihtoehtoinen teksti',
  altTextOf: 'Vaihtoehtoinen teksti: {name}',
  altHint: 'Mitä se esittää',
  altMissing: 'Se, joka ei näe kuvaa, lukee sen vaihtoehtoisen tekstin. Voit julkaista ilmankin.',
  nowWeighs: '{size}, ennen {before}',
  preparing: 'Kuvia pienennetään…',
  takePhoto: 'Ota kuva',
  dropHere: 'Pudota tiedostot tähän liittääksesi ne',
}
