interface OrderedComponent {
  id: string
  name: string
  position: number
  group_id: string | null
}

interface DatedItem {
  id: string
  created_at: string
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** By position, then name (as Statuspage breaks ties), then id: a total order. */
export function byPosition(a: Omit<OrderedComponent, 'group_id'>, b: Omit<OrderedComponent, 'group_id'>): number {
  return a.position - b.position || compare(a.name, b.name) || compare(a.id, b.id)
}

/** The order of the page: each group is followed by its components; those of an unknown group stand by themselves. */
export function inPageOrder<T extends OrderedComponent>(components: readonly T[]): T[] {
  const ids = new Set(components.map(({ id }) => id))
  const children = new Map<string, T[]>()
  const top: T[] = []
  for (const component of components) {
    const group = component.group_id
    if (group === null || !ids.has(group) || group === component.id) top.push(component)
    else children.set(group, [...(children.get(group) ?? []), component])
  }
  const ordered = top.sort(byPosition).flatMap((one) => [one, ...(children.get(one.id) ?? []).sort(byPosition)])
  if (ordered.length === components.length) return ordered
  const placed = new Set(ordered)
  return [...ordered, ...components.filter((one) => !placed.has(one)).sort(byPosition)]
}

/** Merges current items with archived ones, newest first; the current version of an item wins. */
export function mergeNewestFirst<T extends DatedItem>(known: readonly T[], archived: readonly T[]): T[] {
  return newestFirst([...new Map([...archived, ...known].map((one) => [one.id, one])).values()])
}

/** Newest first by created_at, then id: a total order. */
export function newestFirst<T extends DatedItem>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => compare(b.created_at, a.created_at) || compare(b.id, a.id))
}
