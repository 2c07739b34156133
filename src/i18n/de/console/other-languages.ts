import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: 'In anderen Sprachen',
  hint: 'Wo ein Text fehlt, lesen Besucher deinen. Er kann später dazukommen.',
  missing: 'Fehlt: {languages}',
  complete: 'Alle Sprachen sind geschrieben.',
  write: 'Übersetzungen schreiben',
  addedHint: 'Besucher lesen sie sofort; eine ergänzte Übersetzung gilt nicht als Bearbeitung.',
  invalid: 'Eine Übersetzung wurde nicht angenommen: Sie ist zu lang oder leer.',
}
