import type { Translated } from '../../base/translated.ts'
import type { mailedYes as english } from '../../en/console/mailed-yes.ts'

export const mailedYes: Translated<typeof english> = {
  asks: '{name} ber om ett andra ja till den här uppdateringen av {page}, innan den publiceras.',
  youAre: 'Ditt ja räknas som {name}.',
  said: 'Du har sagt ja. Som det står kan {name} publicera det.',
  saidBy: '{name} har redan sagt ja. Här finns inget kvar att göra.',
  over: 'Länken har använts, dess tid är ute, eller så har uppdateringen publicerats eller kastats.',
  notYours: 'Du får inte publicera på den här sidan längre, så ditt ja skulle inte räknas.',
  unclear: 'Det är inte känt om ditt ja kom fram. Tryck en gång till: det räknas en gång.',
  notRead: 'Det som väntar kunde inte läsas.',
  file: 'Bifogat: {name}',
  filesHint: 'Ditt ja gäller även de här filerna. Du kan öppna dem i konsolen.',
  stale:
    'Uppdateringen har ändrats sedan det här mejlet och visas därför inte här. Behövs ett ja fortfarande kommer ett nytt mejl.',
}
