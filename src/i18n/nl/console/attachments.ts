import type { Translated } from '../../base/translated.ts'
import type { attachments as english } from '../../en/console/attachments.ts'

export const attachments: Translated<typeof english> = {
  altText: 'Alternatieve tekst',
  altTextOf: 'Alternatieve tekst van {name}',
  altHint: 'Wat erop te zien is',
  altMissing: 'Wie een afbeelding niet ziet, leest de alternatieve tekst. Je kunt ook zonder plaatsen.',
  nowWeighs: '{size}, was {before}',
  preparing: 'Afbeeldingen worden verkleind …',
  takePhoto: 'Foto maken',
  dropHere: 'Zet bestanden hier neer om ze bij te voegen',
}
