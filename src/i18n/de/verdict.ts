import type { VerdictWords } from '../../core/verdict/sentence.ts'

const NUMBERS = ['keine', 'eine', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn']
const number = (count: number) => NUMBERS[count] ?? String(count)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const STATES = {
  under_maintenance: 'in Wartung',
  degraded_performance: 'beeinträchtigt',
  partial_outage: 'teilweise ausgefallen',
  major_outage: 'ausgefallen',
} as const

const LASTED = {
  degraded_performance: 'Die Beeinträchtigung',
  partial_outage: 'Der Teilausfall',
  major_outage: 'Der Ausfall',
} as const

function list(names: readonly string[], more: number): string {
  const parts = more > 0 ? [...names, `${number(more)} weitere`] : names
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} und ${last}`
}

export const germanVerdict: VerdictWords = {
  nothingListed: 'Hier ist noch nichts aufgeführt.',
  allOperational: 'Alle Systeme in Betrieb.',
  restOperational: 'Alles andere ist in Betrieb.',
  noneAffected: 'Alle Komponenten sind in Betrieb.',
  maintenanceRunning: 'Eine Wartung läuft.',
  quiet: (days) =>
    days === 0
      ? 'Die letzte Störung endete heute.'
      : days === 1
        ? 'Ruhig seit einem Tag.'
        : `Ruhig seit ${number(days)} Tagen.`,
  recovered: (names, count, time) => `${names} ${count === 1 ? 'läuft' : 'laufen'} seit ${time} wieder.`,
  lasted: (count, status, duration) =>
    count === 1 ? `${LASTED[status]} dauerte ${duration}.` : `${LASTED[status]} dauerte höchstens ${duration}.`,
  incidentsOpen: (count) => (count === 1 ? 'Ein Vorfall ist offen.' : `${capital(number(count))} Vorfälle sind offen.`),
  all: (status) => `Alle Komponenten sind ${STATES[status]}.`,
  are: (names, count, status) => `${names} ${count === 1 ? 'ist' : 'sind'} ${STATES[status]}.`,
  affected: (names) => `Auch betroffen: ${names}.`,
  list,
  ofGroup: (name, group) => `${name} (${group})`,
}
