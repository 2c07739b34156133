import type { Translated } from '../base/translated.ts'
import type { uptime as english } from '../en/uptime.ts'

export const uptime: Translated<typeof english> = {
  title: 'Disponibilità',
  text: 'Per quanta parte del tempo ogni componente di {name} ha funzionato: negli ultimi giorni e mese per mese.',
  table: 'Disponibilità per componente',
  component: 'Componente',
  lastDays: { one: 'Ultimo giorno', many: 'Ultimi {count} di giorni', other: 'Ultimi {count} giorni' },
  lastMonths: { one: 'Questo mese', many: 'Ultimi {count} di mesi', other: 'Ultimi {count} mesi' },
  since: 'Dall’inizio ({date})',
  noUptimeShown: 'Qui nessun componente mostra la sua disponibilità.',
  uptimeUnavailable: 'I dati al momento non sono disponibili. Non sono andati persi: riprova tra poco.',
  calendar: 'Calendario',
  calendarLegend: 'Un giorno con problemi porta il segno del suo stato peggiore e rimanda a ciò che è successo.',
  calendarUnavailable:
    'I dati precedenti agli ultimi 90 giorni al momento non sono disponibili. Non sono andati persi: riprova tra poco.',
  notMeasuredYet: 'Non ci sono ancora dati.',
  noTroubleSince: 'Nessun problema dall’inizio delle rilevazioni ({date}).',
  incidents: 'Incidenti',
  allIncidents: 'Tutti gli incidenti che hanno interessato {name}',
}
