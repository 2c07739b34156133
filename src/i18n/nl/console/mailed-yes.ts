import type { Translated } from '../../base/translated.ts'
import type { mailedYes as english } from '../../en/console/mailed-yes.ts'

export const mailedYes: Translated<typeof english> = {
  asks: '{name} vraagt een tweede ja op deze update van {page}, voordat die wordt geplaatst.',
  youAre: 'Jouw ja telt als dat van {name}.',
  said: 'Je hebt ja gezegd. Zoals het er staat, kan {name} het plaatsen.',
  saidBy: '{name} heeft al ja gezegd. Hier is niets meer te doen.',
  over: 'Deze link is gebruikt, de tijd is om, of de update is geplaatst of verworpen.',
  notYours: 'Je mag op deze pagina niets meer plaatsen, dus je ja zou niet tellen.',
  unclear: 'Of je ja is aangekomen, is niet bekend. Druk nog eens: het telt één keer.',
  notRead: 'Wat wacht, kon niet worden gelezen.',
  file: 'Bijlage: {name}',
  filesHint: 'Je ja geldt ook voor deze bestanden. In de console kun je ze openen.',
  stale:
    'De update is sinds deze e-mail veranderd en wordt hier dus niet getoond. Is er nog een ja nodig, dan komt er een nieuwe e-mail.',
}
