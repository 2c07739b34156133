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
  translate: 'Översätt det som saknas',
  translating: 'Översätter …',
  notReviewed: 'Maskinöversatt. Det hör till din text först när du har läst det.',
  readAndRight: 'Läst och rätt',
  problemBusy: 'Översättaren har för mycket att göra. Försök igen om en stund.',
  problemQuota: 'Översättarens kvot är slut. Skriv själv eller fråga er driftansvariga.',
  problemRefused: 'Översättaren godtar inte sin nyckel. Fråga er driftansvariga.',
  problemLanguage: 'Översättaren kan inte språket: {language}.',
  problem: 'Översättaren svarade inte med en översättning. Försök igen eller skriv själv.',
  sentTo: 'Dina texter skickas till {host}.',
  offer: 'Maskinöversättning',
  offerOn: 'Erbjud teamet den',
  offerHint: 'Det som saknas skickas till {host} när någon ber om det. En människa läser det innan det publiceras.',
}
