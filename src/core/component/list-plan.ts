import { type ListEntry, parseComponentList } from './component-list.ts'
import { endPosition, type Placed, POSITION_STEP } from './order.ts'

/** A line of the preview: what the list names, and what becomes of it. */
export interface PlannedLine {
  name: string
  isGroup: boolean
  isIndented: boolean
  isNew: boolean
}

/** A component to be created, under an id of its own, so that sending it twice stores it once. */
export interface NewComponent extends Placed {
  showcase: boolean
}

export interface ListPlan {
  lines: PlannedLine[]
  /** Groups before their components. */
  creates: NewComponent[]
}

/** What a pasted list adds to a page: names that it has already, or has twice, stay as they are. */
export function planList(
  text: string,
  rows: readonly (Placed & { showcase: boolean })[],
  newId: () => string,
): ListPlan {
  const plan: ListPlan = { lines: [], creates: [] }
  const known = new Map(rows.map((row) => [keyOf(row), row.id]))
  const showcase = showsUptime(rows)
  const ends = new Map<string, number>()
  const ids: string[] = []
  for (const entry of parseComponentList(text)) {
    const group = entry.group === null ? '' : (ids[entry.group] ?? '')
    const line: Placed = { id: '', name: entry.name, is_group: entry.isGroup, group, position: 0 }
    const id = known.get(keyOf(line)) ?? groupOfThatName(entry, known)
    plan.lines.push({
      name: entry.name,
      isGroup: entry.isGroup,
      isIndented: entry.group !== null,
      isNew: id === undefined,
    })
    if (id !== undefined) {
      ids.push(id)
      continue
    }
    const position = ends.get(group) ?? endPosition(rows, group)
    ends.set(group, position + POSITION_STEP)
    const created = { ...line, id: newId(), position, showcase: showcase && !entry.isGroup }
    plan.creates.push(created)
    known.set(keyOf(created), created.id)
    ids.push(created.id)
  }
  return plan
}

/** Whether visitors are to see a new component's uptime: not where a page shows that of all, or of others only. */
export function showsUptime(rows: readonly { showcase: boolean }[]): boolean {
  return rows.some(({ showcase }) => showcase)
}

const keyOf = ({ is_group, group, name }: Placed) => JSON.stringify([is_group, is_group ? '' : group, name])

/** A line without others below it may name a group that is there. */
function groupOfThatName({ isGroup, group, name }: ListEntry, known: ReadonlyMap<string, string>): string | undefined {
  if (isGroup || group !== null) return undefined
  return known.get(JSON.stringify([true, '', name]))
}
