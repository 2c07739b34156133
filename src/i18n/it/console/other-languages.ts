import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: 'In altre lingue',
  hint: 'Dove manca un testo, i visitatori leggono il tuo. Si può aggiungere più tardi.',
  missing: 'Manca: {languages}',
  complete: 'Tutte le lingue sono scritte.',
  write: 'Scrivi le traduzioni',
  addedHint: 'I visitatori la leggono subito; una traduzione aggiunta non conta come modifica.',
  invalid: 'Una traduzione non è stata accettata: è troppo lunga o vuota.',
}
