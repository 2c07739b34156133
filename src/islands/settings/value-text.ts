import { LANGUAGE_NAMES } from '../../core/page/locales.ts'

const languages: Readonly<Record<string, string>> = LANGUAGE_NAMES
const nameOfTag = (tag: string) => languages[tag] ?? tag

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A field's value as a person reads it, in lines: a link by its word and address, texts by their languages. `labelOf`
 * names the fields within it.
 */
export function valueText(value: unknown, labelOf: (field: string) => string): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (value instanceof File) return value.name
  if (Array.isArray(value)) {
    return value.map((one) => (typeof one === 'string' ? nameOfTag(one) : valueText(one, labelOf))).join('\n')
  }
  if (!isRecord(value)) return value === null || value === undefined ? '' : String(value)
  if (typeof value.label === 'string' && typeof value.url === 'string') return `${value.label}: ${value.url}`
  const parts = Object.entries(value).map(([name, one]) => {
    const text = valueText(one, labelOf)
    const label = name in languages ? nameOfTag(name) : labelOf(name)
    return text === '' ? [] : [isRecord(one) ? `${label}\n${text}` : `${label}: ${text}`]
  })
  return parts.flat().join('\n')
}
