import type { Translated } from '../base/translated.ts'
import type { subscribe as english } from '../en/subscribe.ts'

export const subscribe: Translated<typeof english> = {
  lead: 'När något börjar, ändras eller slutar.',
  only: 'Bara {name}.',
  everything: 'Uppdateringar om allt',
  description: 'Så följer du {name}: flöden, en kalender över underhåll, aviseringar i webbläsaren och en widget.',
  privateNote: 'Sidan är privat: dess flöden och kalender öppnas bara i en webbläsare där du är inloggad.',
  feeds: 'Följ i en flödesläsare',
  feedsText: 'Alla incidenter och allt underhåll, med varje uppdatering. Ge din läsare en av de här adresserna.',
  calendar: 'Se underhåll i din kalender',
  calendarText:
    'Prenumerera på den här adressen i din kalender. Planerat underhåll visas där, och tiderna hålls aktuella.',
  browser: 'Få aviseringar i den här webbläsaren',
  browserText: 'Webbläsaren aviserar varje uppdatering så länge statussidan är öppen i en flik.',
  browserOn: 'Aviseringar är på i den här webbläsaren. Låt statussidan vara öppen i en flik.',
  browserBlocked:
    'Aviseringar från den här webbplatsen är blockerade i webbläsarens inställningar. Tillåt dem där för att få dem här.',
  browserAbsent: 'Den här webbläsaren kan inte visa aviseringar från webbplatser.',
  browserScripts: 'Det kräver JavaScript, som är avstängt i den här webbläsaren.',
  widget: 'Visa status på din egen webbplats',
  widgetText: 'Klistra in de här raderna på din sida. Det de visar uppdateras automatiskt.',
  widgetMore: 'Märken, och en ram för webbplatser utan skript',
}
