/** A component or group by its id. */
export interface NamedComponent {
  id: string
  name: string
}

/** The components of the page by what a file may call them: an id, or a name in small letters that only one has. */
export type ComponentNames = ReadonlyMap<string, string>

/** What divides the components of one cell. */
const DIVIDERS = /[,;|]/

/** What a file may call a page's components. */
export function componentNames(components: readonly NamedComponent[]): ComponentNames {
  const names = new Map<string, string>()
  const twice = new Set<string>()
  for (const { id, name } of components) {
    const plain = name.trim().toLowerCase()
    if (names.has(plain)) twice.add(plain)
    names.set(plain, id)
  }
  for (const plain of twice) names.delete(plain)
  for (const { id } of components) names.set(id, id)
  return names
}

/** The ids of the components of a cell; undefined in the place of one that is none. */
export function readComponents(cell: string, names: ComponentNames): (string | undefined)[] {
  return cell
    .split(DIVIDERS)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => names.get(name) ?? names.get(name.toLowerCase()))
}

/** A cell of components: by name, and by id where the name is not read back as the same. */
export function writeComponents(components: readonly NamedComponent[], names: ComponentNames): string {
  const written = components.map(({ id, name }) => {
    const [read, ...others] = readComponents(name, names)
    return read === id && others.length === 0 ? name.trim() : id
  })
  return written.join('; ')
}
