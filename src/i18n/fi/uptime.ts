import type { Translated } from '../base/translated.ts'
import type { uptime as english } from '../en/uptime.ts'

export const uptime: Translated<typeof english> = {
  title: 'Käytettävyys',
  text: 'Kuinka suuren osan ajasta kukin komponentti on toiminut ({name}): viime päivinä ja kuukausittain.',
  table: 'Käytettävyys komponenteittain',
  component: 'Komponentti',
  lastDays: { one: 'Viime päivä', other: 'Viimeiset {count} päivää' },
  lastMonths: { one: 'Tämä kuukausi', other: 'Viimeiset {count} kuukautta' },
  since: 'Alkaen {date}',
  noFigures: 'Täällä ei näy minkään komponentin käytettävyyttä.',
  figuresMissing:
    'Lukuja ei voi juuri nyt lukea. Ne ovat tallessa ja palaavat itsestään: yritä hetken kuluttua uudelleen.',
  calendar: 'Kalenteri',
  calendarKey: 'Häiriöpäivässä on sen pahimman tilan merkki ja linkki tapahtuneeseen.',
  calendarMissing:
    'Viimeisiä 90 päivää vanhempia tietoja ei voi juuri nyt lukea. Ne ovat tallessa ja palaavat itsestään: yritä hetken kuluttua uudelleen.',
  notBegun: 'Tästä ei ole vielä tietoja.',
  quiet: 'Ei häiriöitä {date} alkaen.',
  incidents: 'Häiriöt',
  allIncidents: 'Kaikki häiriöt: {name}',
  members: 'Tässä ryhmässä',
}
