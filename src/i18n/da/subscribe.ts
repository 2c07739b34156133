import type { Translated } from '../base/translated.ts'
import type { subscribe as english } from '../en/subscribe.ts'

export const subscribe: Translated<typeof english> = {
  lead: 'Når noget begynder, ændrer sig eller slutter.',
  only: 'Kun {name}.',
  everything: 'Opdateringer om alt',
  description:
    'Sådan følger du {name}: feeds, en kalender med vedligeholdelse, notifikationer i browseren og en widget.',
  privateNote: 'Siden er privat: Dens feeds og kalender åbner kun i en browser, hvor du er logget ind.',
  feeds: 'Følg med i en feedlæser',
  feedsText: 'Alle hændelser og al vedligeholdelse, med hver opdatering. Giv din feedlæser en af disse adresser.',
  calendar: 'Se vedligeholdelse i din kalender',
  calendarText: 'Abonner på denne adresse i din kalender. Planlagt vedligeholdelse vises der, og tiderne holdes ajour.',
  browser: 'Få notifikationer i denne browser',
  browserText: 'Din browser giver besked om hver opdatering, så længe statussiden er åben i en fane.',
  browserOn: 'Notifikationer er slået til i denne browser. Lad statussiden være åben i en fane.',
  browserBlocked:
    'Notifikationer fra dette websted er blokeret i browserens indstillinger. Tillad dem der for at få dem her.',
  browserAbsent: 'Denne browser kan ikke vise notifikationer fra websteder.',
  browserScripts: 'Det kræver JavaScript, som er slået fra i denne browser.',
  widget: 'Vis status på dit eget websted',
  widgetText: 'Indsæt disse linjer på din side. Det, de viser, opdateres automatisk.',
  widgetMore: 'Badges, og en ramme til websteder uden scripts',
}
