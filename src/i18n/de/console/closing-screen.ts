import type { Translated } from '../../base/translated.ts'
import type { closingScreen as english } from '../../en/console/closing-screen.ts'

export const closingScreen: Translated<typeof english> = {
  resolveText: 'Jeder von ihnen bekommt dieses Update.',
  which: 'Vorfälle',
  message: 'Nachricht',
  resolveChosen: 'Gewählte beenden ({count})',
  sending: 'Wird veröffentlicht …',
  resolved: 'Beendet',
  moved: 'Inzwischen hat jemand veröffentlicht: lies es zuerst.',
  notConfirmed: 'Nicht bestätigt: Der Server hat nicht geantwortet. Ein neuer Versuch veröffentlicht nichts doppelt.',
  mergeText: 'Dieser Vorfall wird beendet und führt Besucher zum anderen. Adresse und Updates bleiben.',
  into: 'Mit',
  takesOver: 'Ab jetzt auch dort betroffen: {names}',
  mergeNow: 'Zusammenlegen',
  mergedInto: 'Geht weiter in',
  mergeAmong: 'Der andere Vorfall wird beendet und führt Besucher zum gewählten. Adresse und Updates bleiben.',
  copyLink: 'Link kopieren',
  linkCopied: 'Link kopiert.',
}
