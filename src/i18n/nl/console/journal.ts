import type { Translated } from '../../base/translated.ts'
import type { journal as english } from '../../en/console/journal.ts'

export const journal: Translated<typeof english> = {
  title: 'Noodjournaal',
  text: 'Zolang de backend weg is, neemt de server updates aan, toont ze meteen aan bezoekers en geeft ze door zodra hij terug is.',
  take: 'Plaatsen zonder de backend',
  takeOn: 'Aannemen zolang de backend weg is',
  offer: 'Via het noodjournaal plaatsen',
  offerText:
    'De backend antwoordt niet, maar de server wel: bezoekers zien dit meteen, met de vermelding dat ons eigen systeem onbereikbaar was. Is de backend terug, dan wordt het een gewone update; weigeren zijn regels die, dan gaat ze van de pagina en blijft ze bewaard voor het team.',
  leftOut: 'Bestanden, een eerder tijdstip en een gewijzigde impact gaan niet mee.',
  posted: 'Bezoekers zien het. Is de backend terug, dan wordt het een gewone update.',
  refused: 'Geweigerd en van de pagina gehaald:',
  refusedNotice: 'Updates uit het noodjournaal zijn geweigerd. Er is niets verloren.',
  people: 'Wie kan plaatsen zonder de backend',
  ended: '{name} is overal afgemeld.',
}
