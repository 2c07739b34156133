import type { Translated } from '../../base/translated.ts'
import type { journal as english } from '../../en/console/journal.ts'

export const journal: Translated<typeof english> = {
  title: 'Notfalljournal',
  text: 'Während das Backend ausgefallen ist, nimmt der Server Updates an, zeigt sie Besuchern sofort und übergibt sie, sobald es zurück ist.',
  take: 'Posts ohne Backend',
  takeOn: 'Annehmen, während das Backend ausgefallen ist',
  offer: 'Über das Notfalljournal posten',
  offerText:
    'Das Backend antwortet nicht, der Server schon: Besucher sehen dies sofort, mit dem Hinweis, dass unser eigenes System ausgefallen war. Ist das Backend zurück, wird daraus ein gewöhnliches Update; lehnen seine Regeln es ab, verschwindet es von der Seite und bleibt dem Team erhalten.',
  leftOut: 'Dateien, eine frühere Zeit und eine geänderte Auswirkung gehen nicht mit.',
  posted: 'Besucher sehen es. Ist das Backend zurück, wird daraus ein gewöhnliches Update.',
  refused: 'Abgelehnt und von der Seite genommen:',
  refusedNotice: 'Updates aus dem Notfalljournal wurden abgelehnt. Nichts davon ist verloren.',
  people: 'Wer ohne Backend posten kann',
  ended: '{name} ist überall abgemeldet.',
}
