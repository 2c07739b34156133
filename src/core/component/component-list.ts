import { normalizeName } from '../name/name.ts'

/** The longest name of a component, in characters. */
export const MAX_NAME_LENGTH = 200

/** An entry of a written list: a component, or a group of those that are indented below it. */
export interface ListEntry {
  name: string
  isGroup: boolean
  /** The group's place in the list; null for what stands by itself. */
  group: number | null
}

interface Line {
  depth: number
  name: string
}

/** A list's marks before a name: `- `, `* `, `• `, `1. `. */
const BULLET = /^(?:[-*•–]|\d{1,3}[.)])\s+/

/**
 * The components of a list as people write or paste it: one a line, and what is indented belongs to the line above it
 * that is not. There are no groups in groups: what is indented further belongs to the same group.
 */
export function parseComponentList(text: string): ListEntry[] {
  const lines = text.split(/\r\n?|\n/).flatMap(readLine)
  const entries: ListEntry[] = []
  let group: { at: number; depth: number } | null = null
  for (const [at, { depth, name }] of lines.entries()) {
    if (group !== null && depth <= group.depth) group = null
    const next = lines[at + 1]
    const isGroup = group === null && next !== undefined && next.depth > depth
    const shown = isGroup ? name.replace(/:$/, '').trimEnd() || name : name
    entries.push({ name: shown.slice(0, MAX_NAME_LENGTH), isGroup, group: group?.at ?? null })
    if (isGroup) group = { at: entries.length - 1, depth }
  }
  return entries
}

/** One line: a tab counts as four spaces. */
function readLine(line: string): Line[] {
  const text = line.trimStart()
  const name = normalizeName(text.replace(BULLET, ''))
  if (name === '') return []
  const indent = line.slice(0, line.length - text.length)
  return [{ depth: [...indent].reduce((sum, sign) => sum + (sign === '\t' ? 4 : 1), 0), name }]
}
