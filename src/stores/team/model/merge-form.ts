import { isSameJson } from '../../../core/live/same-json.ts'
import { mergeTexts } from './merge-texts.ts'

/** The values of a form's fields by their names. A chosen file is a Blob. */
export type FormValues = Readonly<Record<string, unknown>>

/** A field that somebody else saved while it was being edited here: both versions, and which of them is to stay. */
export interface MovedField {
  theirs: unknown
  mine: unknown
  /** Null until a person has chosen. */
  choice: 'theirs' | 'mine' | null
}

/** What was changed in a form, and from what. */
export interface FormEdits<Values extends FormValues> {
  edits: Partial<Values>
  /** The stored values that the edits began from. */
  from: Partial<Values>
}

function isSameValue(a: unknown, b: unknown): boolean {
  if (a instanceof Blob || b instanceof Blob) return a === b
  return isSameJson(a, b)
}

/** Some of an object's properties, by name. */
export function pick<Values extends object>(values: Values, names: readonly string[]): Partial<Values> {
  const picked: Partial<Values> = {}
  for (const name in values) if (names.includes(name)) picked[name] = values[name]
  return picked
}

/** The edits without those that say what is stored already. */
export function effectiveEdits<Values extends FormValues>(stored: FormValues, edits: Partial<Values>): Partial<Values> {
  const names = Object.entries(edits).flatMap(([name, value]) => (isSameValue(value, stored[name]) ? [] : [name]))
  return pick(edits, names)
}

/**
 * What becomes of edits when somebody else saved the record: a field that one side changed is as that side has it, one
 * that both changed alike needs nothing more, and one that both changed differently has moved. Texts by language are
 * judged each by itself.
 */
export function mergeForm<Values extends FormValues>(
  { edits, from }: FormEdits<Values>,
  stored: Values,
  known: Readonly<Record<string, MovedField>>,
): { edits: Partial<Values>; moved: Record<string, MovedField> } {
  const kept = effectiveEdits(stored, edits)
  const moved: Record<string, MovedField> = {}
  const joined: Record<string, unknown> = {}
  for (const [name, mine] of Object.entries(kept)) {
    const theirs = stored[name]
    const before = known[name]
    if (before && isSameValue(before.theirs, theirs)) moved[name] = { ...before, mine }
    else if (before || !isSameValue(from[name], theirs)) {
      const both = before ? null : mergeTexts(from[name], mine, theirs)
      if (both) joined[name] = both
      else moved[name] = { theirs, mine, choice: null }
    }
  }
  return { edits: { ...kept, ...joined }, moved }
}

/** A value without what the backend takes away as it stores one: the space around texts. */
function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimmed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, trimmed(one)]))
}

/** Whether a save without an answer has arrived, by the record before it and the record now. */
export function hasArrived(sent: FormValues, before: FormValues, now: FormValues): boolean {
  return Object.entries(sent).every(([name, value]) =>
    // A file is stored under a name that the backend makes.
    value instanceof Blob ? before[name] !== now[name] : isSameJson(trimmed(value), trimmed(now[name])),
  )
}
