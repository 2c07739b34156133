import type { ComponentStatus } from '../../src/core/status/component.ts'
import type { ImportPlan, PlannedIncident } from '../../src/core/statuspage/plan-schema.ts'

const DAY = 86_400_000
const YEARS_MS = 10 * 365 * DAY
const THINGS = [
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

/** What some incidents say at length, in a script whose every character is a word of the search. */
const LONG = '数据库的主节点出现故障，部分请求失败，我们正在把流量转移到其他地区。'.repeat(700)
const EVERY_LONG = 25

/** One of some, by number; the same at every run. */
function pick<T>(some: readonly T[], number: number): T {
  const one = some[number % some.length]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

const idOf = (kind: string, number: number) => `${kind}${String(number).padStart(15 - kind.length, '0')}`
const at = (moment: number) => new Date(moment).toISOString()

/** A page with so many incidents over ten years, of three updates each, and so many components in groups of ten. */
export function planOf(incidents: number, components: number, now = Date.now()): ImportPlan {
  const made = at(now - YEARS_MS - DAY)
  const dates = { created: made, updated: made }
  const listed = Array.from({ length: components }, (_, number) => ({
    ...{ id: idOf('benchc', number), external_id: `c${number}`, group: idOf('benchg', Math.floor(number / 10)) },
    ...{ is_group: false, name: `Component ${number} of ${pick(PLACES, number)}`, description: '', ...dates },
    ...{ manual_status: 'operational' as const, status: 'operational' as const, position: number },
    ...{ showcase: true, only_show_if_degraded: false, start_date: made.slice(0, 10), archived_at: null },
  }))
  const groups = Array.from({ length: Math.ceil(components / 10) }, (_, number) => ({
    ...{ ...listed[0], id: idOf('benchg', number), external_id: `g${number}`, group: '', is_group: true },
    name: `Group ${number}`,
  }))
  return {
    vendor: 'statuspage',
    shift: 0,
    page: { id: idOf('bench', 1), external_id: 'bench', name: 'Bench Cloud', url: '', time_zone: 'UTC', updated: made },
    components: [...groups, ...listed] as ImportPlan['components'],
    incidents: Array.from({ length: incidents }, (_, number) =>
      incidentOf(number, now - DAY - Math.floor(((number + 0.5) / incidents) * (YEARS_MS - DAY)), components),
    ),
  }
}

/** What a step of an incident says of a component that it hits; the last step says that it is well. */
function changeOf(bad: ComponentStatus, step: number): { old_status: ComponentStatus; status: ComponentStatus } {
  if (step === 2) return { old_status: bad, status: 'operational' }
  return { old_status: step === 0 ? 'operational' : bad, status: bad }
}

function longOf(number: number, step: number): string {
  return number % EVERY_LONG === 0 && step === 0 ? `\n\n${LONG}` : ''
}

function incidentOf(number: number, began: number, components: number): PlannedIncident {
  const isPlanned = number % 5 === 4
  const id = idOf('benchi', number)
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
    ...{ id: idOf('benchu', number * 3 + step), external_id: '', status, notify: false, source: null },
    body: [0, 1, 2].map((more) => pick(SENTENCES, number + step * 2 + more)).join(' ') + longOf(number, step),
    display_at: at(times[step] ?? began),
    affected: named.map((one) => ({
      ...{ component: idOf('benchc', one), name: `Component ${one} of ${pick(PLACES, one)}` },
      ...changeOf(bad, step),
    })),
    ...{ created: at(times[step] ?? began), updated: at(times[step] ?? began) },
  }))
  return {
    ...{ id, external_id: '', kind: isPlanned ? 'maintenance' : 'realtime' },
    name: `${pick(THINGS, number)} ${pick(TROUBLES, number * 3)} ${pick(PLACES, number * 5)}`,
    status: isPlanned ? 'completed' : 'resolved',
    impact: isPlanned ? 'maintenance' : pick(['minor', 'major', 'critical'] as const, number),
    ...{ started_at: at(times[0] ?? began), monitoring_at: null, resolved_at: at(ended) },
    ...{ scheduled_for: isPlanned ? at(began) : null, scheduled_until: isPlanned ? at(ended) : null },
    ...{ source: null, updates, created: at(times[0] ?? began), updated: at(ended) },
  }
}
