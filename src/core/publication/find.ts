interface Identified {
  id: string
  external_id: string
}

interface Grouped {
  id: string
  group_id: string | null
}

/** The component or incident of an address, by its record id or the vendor's; null where none of them has it. */
export function findByEitherId<T extends Identified>(items: readonly T[], id: string): T | null {
  return items.find((one) => one.id === id || (one.external_id !== '' && one.external_id === id)) ?? null
}

/** All ids by which records refer to components: ours and the vendor's. */
export function eitherIds(items: readonly Identified[]): string[] {
  return items.flatMap(({ id, external_id }) => (external_id === '' ? [id] : [id, external_id]))
}

/** The components of a group. */
export function membersOf<T extends Grouped>(components: readonly T[], { id }: { id: string }): T[] {
  return components.filter(({ group_id }) => group_id === id)
}

/** A component, or a group with its components. */
export function withMembers<T extends Grouped>(components: readonly T[], { id }: { id: string }): T[] {
  return components.filter((one) => one.id === id || one.group_id === id)
}
