import type { Publication, PublicComponent, PublicIncident, PublicPage } from '../publication/publication.ts'
import { type ComponentStatus, isTrouble, severity, type TroubleStatus, worstStatus } from '../status/component.ts'
import { type Impact, isClosed } from '../status/incident.ts'
import { dayOf, daysBetween } from '../time/zone.ts'
import { type Recovery, recoveryOf } from './recovery.ts'

/** What a verdict names: a component, with its group where the name alone is ambiguous; or a whole group. */
export interface NamedItem {
  name: string
  group: string | null
}

/** Some names, three at most, and how many more there are. */
export interface NameSummary {
  named: readonly NamedItem[]
  more: number
}

/** The verdict on a page as data; `formatVerdict` puts it into words. */
export type Verdict =
  | { state: 'nothing_listed'; incidents: number; impact: Impact }
  | {
      state: 'operational'
      /** Days since the last trouble ended, on the page's clock; null where none is known. */
      quietDays: number | null
    }
  /** Every component works, and an incident ended within a day: what it had done, and for how long. */
  | ({ state: 'recovered'; recovered: NameSummary } & Omit<Recovery, 'components'>)
  /** Every component works, yet an incident is open that names none, or one that has left the page. */
  | { state: 'incident'; incidents: number; impact: Impact; affectsNone: boolean }
  /** Planned work, and nothing is wrong. No names where the maintenance lists no component of the page. */
  | {
      state: 'maintenance'
      inMaintenance: NameSummary
      all: boolean
      restOperational: boolean
      affectsNone: boolean
    }
  | {
      state: 'trouble'
      status: TroubleStatus
      worst: NameSummary
      /** Every component of the page has this status. */
      all: boolean
      /** Less bad, but not operational. */
      affected: NameSummary
      /** Under maintenance beside the trouble. */
      inMaintenance: NameSummary
      restOperational: boolean
    }

/** How many are named before the rest is counted. */
const MAX_NAMED = 3
const NO_NAMES: NameSummary = { named: [], more: 0 }

/** Input of a verdict: a publication, or what the team's console knows. */
interface VerdictInput {
  components: readonly Pick<PublicComponent, 'id' | 'group_id' | 'is_group' | 'name' | 'status' | 'days'>[]
  incidents: readonly Pick<PublicIncident, 'kind' | 'status' | 'impact' | 'resolved_at' | 'affected'>[]
  day: string
  page: Pick<PublicPage, 'time_zone'>
}
type Component = VerdictInput['components'][number]

/** The verdict on a page as it is published, with what has just recovered. */
export function verdictOf(publication: Publication): Verdict {
  return deriveVerdict(publication, recoveryOf(publication))
}

/** The verdict on a page: the worst components by name, what else is affected, and whether the rest works. */
export function deriveVerdict(
  { components: listed, incidents, day, page }: VerdictInput,
  recovery: Recovery | null = null,
): Verdict {
  const components = listed.filter(({ is_group }) => !is_group)
  const open = incidents.filter(({ kind, status }) => kind === 'realtime' && !isClosed(status))
  const impact = worstImpact(open.map((one) => one.impact))
  if (components.length === 0) return { state: 'nothing_listed', incidents: open.length, impact }
  const worst = worstStatus(components.map(({ status }) => status))
  const name = createNamer(listed)
  const withStatus = (wanted: (status: ComponentStatus) => boolean) =>
    name(components.filter(({ status }) => wanted(status)))
  const inMaintenance = withStatus((status) => status === 'under_maintenance')
  const all = components.every(({ status }) => status === worst)
  const restOperational = components.some(({ status }) => status === 'operational')
  switch (worst) {
    case 'operational': {
      if (open.length > 0) {
        return { state: 'incident', incidents: open.length, impact, affectsNone: !open.some(affectsSome) }
      }
      const working = incidents.filter(({ status }) => status === 'in_progress' || status === 'verifying')
      if (working.length > 0) {
        const affectsNone = !working.some(affectsSome)
        return { state: 'maintenance', inMaintenance: NO_NAMES, all: false, restOperational, affectsNone }
      }
      if (recovery) {
        const { components: own, ...rest } = recovery
        const ids = new Set(own.map(({ id }) => id))
        const recovered = name(components.filter(({ id }) => ids.has(id)))
        if (recovered.named.length > 0) return { state: 'recovered', recovered, ...rest }
      }
      return { state: 'operational', quietDays: quietDays(components, incidents, day, page.time_zone) }
    }
    case 'under_maintenance':
      return { state: 'maintenance', inMaintenance, all, restOperational, affectsNone: false }
    case 'degraded_performance':
    case 'partial_outage':
    case 'major_outage': {
      const affected = withStatus((status) => isTrouble(status) && status !== worst)
      return {
        state: 'trouble',
        status: worst,
        worst: withStatus((status) => status === worst),
        all,
        affected,
        inMaintenance,
        restOperational,
      }
    }
    default:
      return worst satisfies never
  }
}

/** Whether an incident says of a component that it does not work, be it still on the page or not: its lane says so too. */
const affectsSome = ({ affected }: VerdictInput['incidents'][number]) =>
  affected.some(({ status }) => status !== 'operational')

/** The status that a verdict's indicator shows; for an incident that names no component by its impact. */
export function indicatorOf(verdict: Verdict): ComponentStatus {
  switch (verdict.state) {
    case 'operational':
    case 'recovered':
      return 'operational'
    case 'maintenance':
      return 'under_maintenance'
    case 'trouble':
      return verdict.status
    case 'nothing_listed':
    case 'incident':
      return STATUS_BY_IMPACT[verdict.impact]
    default:
      return verdict satisfies never
  }
}

const STATUS_BY_IMPACT: Record<Impact, ComponentStatus> = {
  none: 'operational',
  maintenance: 'under_maintenance',
  minor: 'degraded_performance',
  major: 'partial_outage',
  critical: 'major_outage',
}

function worstImpact(impacts: readonly Impact[]): Impact {
  const worst = worstStatus(impacts.map((impact) => STATUS_BY_IMPACT[impact]))
  return (Object.keys(STATUS_BY_IMPACT) as Impact[]).find((impact) => STATUS_BY_IMPACT[impact] === worst) ?? 'none'
}

/** Names components, or a group where all of it is affected: the worst first, equals in the order of the page. */
function createNamer(listed: readonly Component[]): (components: readonly Component[]) => NameSummary {
  const groups = new Map(listed.filter(({ is_group }) => is_group).map((group) => [group.id, group]))
  const members = new Map<string, number>()
  const nameCounts = new Map<string, number>()
  for (const { group_id, is_group, name } of listed) {
    if (group_id && !is_group) members.set(group_id, (members.get(group_id) ?? 0) + 1)
    nameCounts.set(name, (nameCounts.get(name) ?? 0) + 1)
  }
  return (components) => {
    const names: NamedItem[] = []
    const wholeGroups = new Set<string>()
    const worstFirst = components.toSorted((a, b) => severity(b.status) - severity(a.status))
    for (const { group_id, name } of worstFirst) {
      const group = group_id ? groups.get(group_id) : undefined
      if (group && wholeGroups.has(group.id)) continue
      const countInGroup = group ? components.filter((other) => other.group_id === group.id).length : 0
      if (group && countInGroup > 1 && countInGroup === members.get(group.id)) {
        wholeGroups.add(group.id)
        names.push({ name: group.name, group: null })
      } else {
        names.push({ name, group: (nameCounts.get(name) ?? 0) > 1 ? (group?.name ?? null) : null })
      }
    }
    return { named: names.slice(0, MAX_NAMED), more: Math.max(0, names.length - MAX_NAMED) }
  }
}

function quietDays(
  components: readonly Component[],
  incidents: VerdictInput['incidents'],
  today: string,
  timeZone: string,
): number | null {
  const ends = components.flatMap(({ days }) => days.filter(({ status }) => isTrouble(status)).map(({ date }) => date))
  for (const { kind, resolved_at } of incidents) {
    if (kind === 'realtime' && resolved_at) ends.push(dayOf(timeZone, Date.parse(resolved_at)))
  }
  const last = ends.toSorted().at(-1)
  return last === undefined ? null : Math.max(0, daysBetween(last, today))
}
