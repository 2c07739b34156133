import type { PublicComponent, PublicIncident, PublicPage } from '../publication/publication.ts'
import { COMPONENT_STATUSES, type ComponentStatus, severity, worstStatus } from '../status/component.ts'
import { type Impact, isClosed } from '../status/incident.ts'
import { dayOf, daysBetween } from '../time/zone.ts'

/**
 * What a verdict calls by name: a component, with its group where the name alone would not tell which; or a whole
 * group.
 */
export interface Named {
  name: string
  group: string | null
}

/** Some named things: three at most by name, and how many more. */
export interface Several {
  named: readonly Named[]
  more: number
}

/** The verdict on a page as facts; `sentenceOf` says it in a language. */
export type Verdict =
  | { state: 'nothing_listed'; incidents: number; impact: Impact }
  | {
      state: 'operational'
      /** Days since the last trouble ended, on the page's clock; null where none is known. */
      quietDays: number | null
    }
  /** Every component works, yet an incident is open that names none. */
  | { state: 'incident'; incidents: number; impact: Impact }
  /** Planned work, and nothing is wrong. No names where the maintenance lists no component. */
  | { state: 'maintenance'; worked: Several; all: boolean; restOperational: boolean }
  | {
      state: 'trouble'
      status: Exclude<ComponentStatus, 'operational' | 'under_maintenance'>
      worst: Several
      /** Every component of the page has this status. */
      all: boolean
      /** Less bad, but not operational. */
      affected: Several
      /** Under maintenance beside the trouble. */
      worked: Several
      restOperational: boolean
    }

/** How many are called by name before the rest is counted. */
const NAMED = 3
const NOBODY: Several = { named: [], more: 0 }

/** What a verdict is made from: of a publication, or of what the team's console knows. */
interface Facts {
  components: readonly Pick<PublicComponent, 'id' | 'group_id' | 'is_group' | 'name' | 'status' | 'days'>[]
  incidents: readonly Pick<PublicIncident, 'kind' | 'status' | 'impact' | 'resolved_at'>[]
  day: string
  page: Pick<PublicPage, 'time_zone'>
}
type Component = Facts['components'][number]

/** What is so on a page: the worst by name, what else is affected, and whether the rest works. */
export function verdictOf({ components: listed, incidents, day, page }: Facts): Verdict {
  const components = listed.filter(({ is_group }) => !is_group)
  const open = incidents.filter(({ kind, status }) => kind === 'realtime' && !isClosed(status))
  const impact = worstImpact(open.map((one) => one.impact))
  if (components.length === 0) return { state: 'nothing_listed', incidents: open.length, impact }
  const worst = worstStatus(components.map(({ status }) => status))
  const name = naming(listed)
  const having = (wanted: (status: ComponentStatus) => boolean) =>
    name(components.filter(({ status }) => wanted(status)))
  const worked = having((status) => status === 'under_maintenance')
  const all = components.every(({ status }) => status === worst)
  const restOperational = components.some(({ status }) => status === 'operational')
  switch (worst) {
    case 'operational': {
      if (open.length > 0) return { state: 'incident', incidents: open.length, impact }
      const working = incidents.some(({ status }) => status === 'in_progress' || status === 'verifying')
      if (working) return { state: 'maintenance', worked: NOBODY, all: false, restOperational }
      return { state: 'operational', quietDays: quietDays(components, incidents, day, page.time_zone) }
    }
    case 'under_maintenance':
      return { state: 'maintenance', worked, all, restOperational }
    case 'degraded_performance':
    case 'partial_outage':
    case 'major_outage': {
      const affected = having((status) => severity(status) > severity('under_maintenance') && status !== worst)
      return {
        state: 'trouble',
        status: worst,
        worst: having((status) => status === worst),
        all,
        affected,
        worked,
        restOperational,
      }
    }
    default:
      return worst satisfies never
  }
}

/** The status that the lamp beside a verdict shows; an incident that names no component lights it by its impact. */
export function lampOf(verdict: Verdict): ComponentStatus {
  switch (verdict.state) {
    case 'operational':
      return 'operational'
    case 'maintenance':
      return 'under_maintenance'
    case 'trouble':
      return verdict.status
    case 'nothing_listed':
    case 'incident':
      return BY_IMPACT[verdict.impact]
    default:
      return verdict satisfies never
  }
}

const BY_IMPACT: Record<Impact, ComponentStatus> = {
  none: 'operational',
  maintenance: 'under_maintenance',
  minor: 'degraded_performance',
  major: 'partial_outage',
  critical: 'major_outage',
}

function worstImpact(impacts: readonly Impact[]): Impact {
  const worst = worstStatus(impacts.map((impact) => BY_IMPACT[impact]))
  return (Object.keys(BY_IMPACT) as Impact[]).find((impact) => BY_IMPACT[impact] === worst) ?? 'none'
}

/** Calls components by name, a group by its own where all in it are meant, in the order of the page. */
function naming(listed: readonly Component[]): (meant: readonly Component[]) => Several {
  const groups = new Map(listed.filter(({ is_group }) => is_group).map((group) => [group.id, group]))
  const members = new Map<string, number>()
  const bearers = new Map<string, number>()
  for (const { group_id, is_group, name } of listed) {
    if (group_id && !is_group) members.set(group_id, (members.get(group_id) ?? 0) + 1)
    bearers.set(name, (bearers.get(name) ?? 0) + 1)
  }
  return (meant) => {
    const names: Named[] = []
    const whole = new Set<string>()
    for (const { group_id, name } of meant) {
      const group = group_id ? groups.get(group_id) : undefined
      if (group && whole.has(group.id)) continue
      const together = group ? meant.filter((other) => other.group_id === group.id).length : 0
      if (group && together > 1 && together === members.get(group.id)) {
        whole.add(group.id)
        names.push({ name: group.name, group: null })
      } else {
        names.push({ name, group: (bearers.get(name) ?? 0) > 1 ? (group?.name ?? null) : null })
      }
    }
    return { named: names.slice(0, NAMED), more: Math.max(0, names.length - NAMED) }
  }
}

function quietDays(
  components: readonly Component[],
  incidents: Facts['incidents'],
  today: string,
  timeZone: string,
): number | null {
  const ends = components.flatMap(({ days }) => days.filter(isTrouble).map(({ date }) => date))
  for (const { kind, resolved_at } of incidents) {
    if (kind === 'realtime' && resolved_at) ends.push(dayOf(timeZone, Date.parse(resolved_at)))
  }
  const last = ends.toSorted().at(-1)
  return last === undefined ? null : Math.max(0, daysBetween(last, today))
}

function isTrouble({ status }: { status: ComponentStatus }): boolean {
  return COMPONENT_STATUSES.indexOf(status) > COMPONENT_STATUSES.indexOf('under_maintenance')
}
