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
  translate: 'Fehlendes übersetzen',
  translating: 'Wird übersetzt …',
  notReviewed: 'Maschinell übersetzt. Es gehört erst zu deinem Text, wenn du es gelesen hast.',
  readAndRight: 'Gelesen und richtig',
  problemBusy: 'Der Übersetzer hat zu viel zu tun. Versuch es gleich noch einmal.',
  problemQuota: 'Das Kontingent des Übersetzers ist verbraucht. Schreib es selbst oder frag euren Betreiber.',
  problemRefused: 'Der Übersetzer nimmt seinen Schlüssel nicht an. Frag euren Betreiber.',
  problemLanguage: 'Der Übersetzer kann die Sprache nicht: {language}.',
  problem: 'Der Übersetzer hat nicht mit einer Übersetzung geantwortet. Versuch es noch einmal oder schreib es selbst.',
  sentTo: 'Deine Texte werden an {host} gesendet.',
  offer: 'Maschinelle Übersetzung',
  offerOn: 'Dem Team anbieten',
  offerHint:
    'Was fehlt, wird an {host} gesendet, wenn jemand darum bittet. Vor dem Veröffentlichen liest es ein Mensch.',
}
