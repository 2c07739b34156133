/** Something that the palette leads to. */
export interface Command {
  id: string
  label: string
  /** Where it leads, or what it does. */
  href: string
  /** What it is beside its name: a status, a key. */
  note?: string | undefined
}

/** Commands of one kind. */
export interface CommandGroup {
  id: string
  label: string
  commands: readonly Command[]
}

/** How many of a group are shown. */
const MAX_SHOWN = 7

/** Letters as they are compared: without capitals and accents. */
const fold = (text: string, locale: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase(locale)

/**
 * What a query finds: every word of it stands in the command's name. Those whose name begins with it come first. Groups
 * without any are left out; an empty query finds the first of each.
 */
export function matchCommands(groups: readonly CommandGroup[], query: string, locale: string): CommandGroup[] {
  const whole = fold(query.trim(), locale)
  const words = whole.split(/\s+/).filter((word) => word !== '')
  return groups.flatMap((group) => {
    const begin: Command[] = []
    const have: Command[] = []
    for (const command of group.commands) {
      const name = words.length > 0 ? fold(command.label, locale) : ''
      if (words.every((word) => name.includes(word))) (name.startsWith(whole) ? begin : have).push(command)
    }
    const commands = [...begin, ...have].slice(0, MAX_SHOWN)
    return commands.length === 0 ? [] : [{ ...group, commands }]
  })
}
