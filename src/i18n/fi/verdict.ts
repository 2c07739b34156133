import type { VerdictTexts } from '../base/verdict.ts'

export const verdict: VerdictTexts = {
  nothingListed: 'Täällä ei ole vielä mitään.',
  allOperational: 'Kaikki järjestelmät toimivat.',
  restOperational: 'Kaikki muu toimii.',
  noneAffected: 'Kaikki komponentit toimivat.',
  maintenanceRunning: 'Huolto on käynnissä.',
  quietToday: 'Viimeisin häiriö päättyi tänään.',
  quiet: { one: 'Ei häiriöitä {count} päivään.', other: 'Ei häiriöitä {count} päivään.' },
  recovered: {
    one: '{names} on toiminut taas {time} alkaen.',
    other: '{names} ovat toimineet taas {time} alkaen.',
  },
  lasted: {
    degraded_performance: {
      one: 'Suorituskyky oli heikentynyt {duration}.',
      other: 'Suorituskyky oli heikentynyt enintään {duration}.',
    },
    partial_outage: {
      one: 'Osittainen käyttökatko kesti {duration}.',
      other: 'Osittainen käyttökatko kesti enintään {duration}.',
    },
    major_outage: { one: 'Käyttökatko kesti {duration}.', other: 'Käyttökatko kesti enintään {duration}.' },
  },
  incidentsOpen: { one: 'Yksi häiriö on avoinna.', other: '{count} häiriötä on avoinna.' },
  all: {
    under_maintenance: 'Kaikki komponentit ovat huollossa.',
    degraded_performance: 'Kaikkien komponenttien suorituskyky on heikentynyt.',
    partial_outage: 'Kaikissa komponenteissa on osittainen käyttökatko.',
    major_outage: 'Kaikki komponentit ovat poissa käytöstä.',
  },
  are: {
    under_maintenance: { one: 'Huollossa: {names}.', other: 'Huollossa: {names}.' },
    degraded_performance: { one: 'Suorituskyky heikentynyt: {names}.', other: 'Suorituskyky heikentynyt: {names}.' },
    partial_outage: { one: 'Osittainen käyttökatko: {names}.', other: 'Osittainen käyttökatko: {names}.' },
    major_outage: { one: 'Käyttökatko: {names}.', other: 'Käyttökatko: {names}.' },
  },
  affected: { one: 'Häiriö koskee myös: {names}.', other: 'Häiriö koskee myös: {names}.' },
  more: { one: '{count} muu', other: '{count} muuta' },
  ofGroup: '{name} ({group})',
}
