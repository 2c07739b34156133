import type { Translated } from '../base/translated.ts'
import type { subscribe as english } from '../en/subscribe.ts'

export const subscribe: Translated<typeof english> = {
  lead: 'Když něco začne, změní se nebo skončí.',
  only: 'Jen {name}.',
  everything: 'Aktualizace ke všemu',
  description: 'Jak sledovat {name}: kanály, kalendář údržby, oznámení v prohlížeči a widget.',
  privateNote:
    'Tato stránka je soukromá: její kanály a kalendář se otevřou jen v prohlížeči, ve kterém jste přihlášeni.',
  feeds: 'Sledovat ve čtečce kanálů',
  feedsText: 'Všechny incidenty a údržby, s každou aktualizací. Zadejte čtečce jednu z těchto adres.',
  calendar: 'Mít údržbu v kalendáři',
  calendarText:
    'Přidejte si tuto adresu do kalendáře jako odběr. Plánovaná údržba se v něm objeví a její časy zůstanou aktuální.',
  browser: 'Dostávat oznámení v tomto prohlížeči',
  browserText: 'Prohlížeč oznámí každou aktualizaci, dokud je stavová stránka otevřená na některé kartě.',
  browserOn: 'Oznámení jsou v tomto prohlížeči zapnutá. Nechte stavovou stránku otevřenou na některé kartě.',
  browserBlocked: 'Oznámení z tohoto webu jsou v nastavení prohlížeče blokovaná. Povolte je tam, a budou chodit i sem.',
  browserAbsent: 'Tento prohlížeč neumí zobrazovat oznámení z webu.',
  browserScripts: 'K tomu je třeba JavaScript, který je v tomto prohlížeči vypnutý.',
  widget: 'Zobrazit stav na svém webu',
  widgetText: 'Vložte tyto řádky do své stránky. Co ukazují, se samo aktualizuje.',
  widgetMore: 'Odznaky a rámec pro weby bez skriptů',
}
