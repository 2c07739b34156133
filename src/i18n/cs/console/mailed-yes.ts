import type { Translated } from '../../base/translated.ts'
import type { mailedYes as english } from '../../en/console/mailed-yes.ts'

export const mailedYes: Translated<typeof english> = {
  asks: '{name} žádá o druhé ano k této aktualizaci {page}, než bude zveřejněna.',
  youAre: 'Vaše ano platí jako od: {name}.',
  said: 'Řekli jste ano. V této podobě to {name} může zveřejnit.',
  saidBy: 'Ano už řekl(a) {name}. Není tu co dělat.',
  stale:
    'Aktualizace se od tohoto e-mailu změnila, proto se zde nezobrazuje. Bude-li ano ještě potřeba, přijde další e-mail.',
  over: 'Tento odkaz byl použit nebo vypršel, nebo byla aktualizace zveřejněna či zahozena.',
  notYours: 'Na této stránce už nemůžete zveřejňovat, vaše ano by tedy neplatilo.',
  unclear: 'Není známo, zda vaše ano dorazilo. Stiskněte znovu: platí jen jednou.',
  notRead: 'To, co čeká, se nepodařilo načíst.',
  file: 'Příloha: {name}',
  filesHint: 'Vaše ano platí i pro tyto soubory. Otevřít je můžete v konzoli.',
}
