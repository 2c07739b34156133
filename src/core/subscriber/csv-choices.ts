import * as v from 'valibot'
import { AMOUNTS, DEFAULT_PREFERENCES, Preferences } from './preferences.ts'

const Flag = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.picklist(['true', 'yes', '1', 'false', 'no', '0']),
  v.transform((text) => ['true', 'yes', '1'].includes(text)),
)
const flag = (name: 'maintenance' | 'postmortems' | 'component_changes') =>
  v.optional(Flag, DEFAULT_PREFERENCES[name] ? 'true' : 'false')
const Moment = v.pipe(
  v.union([v.literal(''), v.pipe(v.string(), v.isoTimestamp()), v.pipe(v.string(), v.isoDate())]),
  v.transform((text) => (text === '' ? 0 : Date.parse(text))),
  v.number(),
)

/** Columns that say how much somebody hears, as a file writes them; what is not said is as nobody chose it. */
export const CsvChoices = v.object({
  incident: v.optional(Preferences.entries.incident, DEFAULT_PREFERENCES.incident),
  amount: v.optional(v.pipe(v.string(), v.toLowerCase(), v.picklist(AMOUNTS)), DEFAULT_PREFERENCES.amount),
  maintenance: flag('maintenance'),
  postmortems: flag('postmortems'),
  component_changes: flag('component_changes'),
  bundle_minutes: v.optional(v.pipe(v.string(), v.transform(Number), Preferences.entries.bundle_minutes), '0'),
  paused_until: v.optional(Moment, ''),
})
export type CsvChoices = v.InferOutput<typeof CsvChoices>

/** The names of these columns. */
export const CHOICE_COLUMNS = [
  'incident',
  'amount',
  'maintenance',
  'postmortems',
  'component_changes',
  'bundle_minutes',
  'paused_until',
] as const

/** The same choices as a file writes them; a pause as an instant, and nothing where there is none. */
export function writeChoices(choices: CsvChoices): string[] {
  return CHOICE_COLUMNS.map((column) => {
    if (column !== 'paused_until') return String(choices[column])
    return choices.paused_until === 0 ? '' : new Date(choices.paused_until).toISOString()
  })
}
