import { isSameJson } from '../../../core/live/same-json.ts'

type Branch = Readonly<Record<string, unknown>>

const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob)

const isTexts = (value: unknown): value is Readonly<Record<string, Branch>> =>
  isBranch(value) && Object.values(value).every(isBranch)

/** A value of which one side alone changed something, as that side has it. */
function mergeLeaf(from: unknown, mine: unknown, theirs: unknown): { value: unknown } | null {
  if (isSameJson(mine, theirs) || isSameJson(theirs, from)) return { value: mine }
  if (isSameJson(mine, from)) return { value: theirs }
  return isBranch(mine) && isBranch(theirs) ? mergeBranch(isBranch(from) ? from : {}, mine, theirs) : null
}

function mergeBranch(from: Branch, mine: Branch, theirs: Branch): { value: Branch } | null {
  const value: Record<string, unknown> = {}
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const merged = mergeLeaf(from[key], mine[key], theirs[key])
    if (merged === null) return null
    if (merged.value !== undefined) value[key] = merged.value
  }
  return { value }
}

/**
 * Texts by language that two people changed from the same ones: each text as whoever changed it has it. Null where both
 * changed the same text of the same language differently, or where these are no such texts.
 */
export function mergeTexts(from: unknown, mine: unknown, theirs: unknown): Branch | null {
  if (!isTexts(mine) || !isTexts(theirs)) return null
  return mergeBranch(isTexts(from) ? from : {}, mine, theirs)?.value ?? null
}
