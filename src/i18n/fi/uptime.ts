import type { Translated } from '../base/translated.ts'
import type { uptime as english } from '../en/uptime.ts'

export const uptime: Translated<typeof english> = {
  title: 'Käytettävyys',
  text: 'Kuinka suuren osan ajasta kukin komponentti on toiminut ({name}): viime päivinä ja kuukausittain.',
  table: 'Käytettävyys komponenteittain',
  component: 'Komponentti',
  lastDays: { one: 'Viimeisin päivä', other: 'Viimeiset {count} päivää' },
  lastMonths: { one: 'Tämä kuukausi', other: 'Viimeiset {count} kuukautta' },
  since: 'Alkaen {date}',
  noUptimeShown: 'Täällä ei näy minkään komponentin käytettävyyttä.',
  uptimeUnavailable: 'Lukuja ei voi juuri nyt ladata. Ne ovat tallessa: yritä hetken kuluttua uudelleen.',
  calendar: 'Kalenteri',
  calendarLegend: 'Häiriöpäivässä on sen pahimman tilan merkki ja linkki tapahtuneeseen.',
  calendarUnavailable:
    'Viimeisiä 90 päivää vanhempia tietoja ei voi juuri nyt ladata. Ne ovat tallessa: yritä hetken kuluttua uudelleen.',
  notMeasuredYet: 'Tästä ei ole vielä tietoja.',
  noTroubleSince: 'Ei häiriöitä {date} alkaen.',
  incidents: 'Häiriöt',
  allIncidents: 'Kaikki häiriöt: {name}',
}
