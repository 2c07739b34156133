import type { ComponentStatus } from '../../src/core/status/component.ts'
import type { ImportPlan, PlannedIncident } from '../../src/core/statuspage/plan-schema.ts'

const DAY = 86_400_000
const YEARS_MS = 10 * 365 * DAY
const SYSTEMS = [
  'Router',
  'Database',
  'Load balancer',
  'Queue',
  'Certificate',
  'Object storage',
  'Cache',
  'Power supply',
]
const TROUBLES = ['failed in', 'is slow in', 'drops packets in', 'restarts in', 'answers with errors in']
const PLACES = ['Frankfurt', 'London', 'Virginia', 'Oregon', 'Singapore', '東京', 'São Paulo']
const SENTENCES = [
  'Some requests fail with status 502 or time out, while other regions work normally.',
  'The router of the core failed and is dropping about a third of the traffic.',
  'We are moving traffic away from the database and expect this to take half an hour.',
  'A fix has been made and is on its way to all regions; we watch the error rate.',
  'The error rate is back to normal, and no data was lost.',
  'A deployment of the queue workers was the cause, and it was taken back.',
]

/** A long text for some incidents, in a script in which the search treats every character as a word. */
const LONG_TEXT = '数据库的主节点出现故障，部分请求失败，我们正在把流量转移到其他地区。'.repeat(700)
const LONG_TEXT_EVERY = 25

/** Picks one by number, the same in every run. */
function pick<T>(some: readonly T[], number: number): T {
  const one = some[number % some.length]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

const benchRecordId = (kind: string, number: number) => `${kind}${String(number).padStart(15 - kind.length, '0')}`
const toIso = (moment: number) => new Date(moment).toISOString()

/** A page with so many incidents over ten years, of three updates each, and so many components in groups of ten. */
export function buildImportPlan(incidents: number, components: number, now = Date.now()): ImportPlan {
  const createdAt = toIso(now - YEARS_MS - DAY)
  const dates = { created: createdAt, updated: createdAt }
  const listed = Array.from({ length: components }, (_, number) => ({
    ...{
      id: benchRecordId('benchc', number),
      external_id: `c${number}`,
      group: benchRecordId('benchg', Math.floor(number / 10)),
    },
    ...{ is_group: false, name: `Component ${number} of ${pick(PLACES, number)}`, description: '', ...dates },
    ...{ manual_status: 'operational' as const, status: 'operational' as const, position: number },
    ...{ showcase: true, only_show_if_degraded: false, start_date: createdAt.slice(0, 10), archived_at: null },
  }))
  const groups = Array.from({ length: Math.ceil(components / 10) }, (_, number) => ({
    ...{ ...listed[0], id: benchRecordId('benchg', number), external_id: `g${number}`, group: '', is_group: true },
    name: `Group ${number}`,
  }))
  return {
    vendor: 'statuspage',
    shift: 0,
    page: {
      id: benchRecordId('bench', 1),
      external_id: 'bench',
      name: 'Bench Cloud',
      url: '',
      time_zone: 'UTC',
      updated: createdAt,
    },
    components: [...groups, ...listed] as ImportPlan['components'],
    incidents: Array.from({ length: incidents }, (_, number) =>
      plannedIncident(number, now - DAY - Math.floor(((number + 0.5) / incidents) * (YEARS_MS - DAY)), components),
    ),
  }
}

/** How a step of an incident changes an affected component; the last step restores it. */
function statusChange(bad: ComponentStatus, step: number): { old_status: ComponentStatus; status: ComponentStatus } {
  if (step === 2) return { old_status: bad, status: 'operational' }
  return { old_status: step === 0 ? 'operational' : bad, status: bad }
}

function longText(number: number, step: number): string {
  return number % LONG_TEXT_EVERY === 0 && step === 0 ? `\n\n${LONG_TEXT}` : ''
}

function plannedIncident(number: number, began: number, components: number): PlannedIncident {
  const isPlanned = number % 5 === 4
  const id = benchRecordId('benchi', number)
  const named = [number % components, (number * 7) % components].filter((one, i, all) => all.indexOf(one) === i)
  const steps = isPlanned
    ? (['scheduled', 'in_progress', 'completed'] as const)
    : (['investigating', 'identified', 'resolved'] as const)
  const ended = began + (20 + (number % 180)) * 60_000
  const times = isPlanned ? [began - 3 * DAY, began, ended] : [began, began + 600_000, ended]
  const bad: ComponentStatus = isPlanned
    ? 'under_maintenance'
    : pick(['degraded_performance', 'partial_outage', 'major_outage'] as const, number)
  const updates = steps.map((status, step) => ({
    ...{ id: benchRecordId('benchu', number * 3 + step), external_id: '', status, notify: false, source: null },
    body: [0, 1, 2].map((more) => pick(SENTENCES, number + step * 2 + more)).join(' ') + longText(number, step),
    display_at: toIso(times[step] ?? began),
    affected: named.map((one) => ({
      ...{ component: benchRecordId('benchc', one), name: `Component ${one} of ${pick(PLACES, one)}` },
      ...statusChange(bad, step),
    })),
    ...{ created: toIso(times[step] ?? began), updated: toIso(times[step] ?? began) },
  }))
  return {
    ...{ id, external_id: '', kind: isPlanned ? 'maintenance' : 'realtime' },
    name: `${pick(SYSTEMS, number)} ${pick(TROUBLES, number * 3)} ${pick(PLACES, number * 5)}`,
    status: isPlanned ? 'completed' : 'resolved',
    impact: isPlanned ? 'maintenance' : pick(['minor', 'major', 'critical'] as const, number),
    ...{ started_at: toIso(times[0] ?? began), monitoring_at: null, resolved_at: toIso(ended) },
    ...{ scheduled_for: isPlanned ? toIso(began) : null, scheduled_until: isPlanned ? toIso(ended) : null },
    ...{ source: null, updates, created: toIso(times[0] ?? began), updated: toIso(ended) },
  }
}
