import { type ComponentGroup, fullNames } from '../team/board-view.ts'

/** What can be followed by its id, in the order of the page: groups before their components. */
export function followedNames(groups: readonly ComponentGroup[]): ReadonlyMap<string, string> {
  const names = fullNames(groups)
  const pairs = groups.flatMap(({ group, components }) => [
    ...(group ? [[group.id, group.name] as const] : []),
    ...components.map(({ id, name }) => [id, names.get(id) ?? name] as const),
  ])
  return new Map(pairs)
}
