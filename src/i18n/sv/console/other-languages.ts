import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: 'På andra språk',
  hint: 'Där en text saknas läser besökarna din. Den kan läggas till senare.',
  missing: 'Saknas: {languages}',
  complete: 'Alla språk är skrivna.',
  write: 'Skriv översättningar',
  addedHint: 'Besökarna läser den direkt; en tillagd översättning räknas inte som en ändring.',
  invalid: 'En översättning togs inte emot: den är för lång eller tom.',
}
