import type { Translated } from '../../base/translated.ts'
import type { closingScreen as english } from '../../en/console/closing-screen.ts'

export const closingScreen: Translated<typeof english> = {
  resolveText: 'Var och en får den här uppdateringen.',
  which: 'Incidenter',
  message: 'Meddelande',
  resolveChosen: 'Lös de valda ({count})',
  sending: 'Publicerar …',
  resolved: 'Löst',
  moved: 'Någon har publicerat under tiden: läs det först.',
  notConfirmed: 'Inte bekräftat: servern har inte svarat. Ett nytt försök publicerar inget två gånger.',
  mergeText: 'Den här incidenten löses och leder besökare till den andra. Adress och uppdateringar finns kvar.',
  into: 'Med',
  takesOver: 'Från och med nu påverkade även där: {names}',
  mergeNow: 'Sammanfoga',
  mergedInto: 'Fortsätter i',
  mergeAmong: 'Den andra incidenten löses och leder besökare till den valda. Adress och uppdateringar finns kvar.',
  copyLink: 'Kopiera länk',
  linkCopied: 'Länken kopierad.',
}
