import type { BackendCode } from '../../core/errors/backend.ts'
import { refuse } from '../base/refuse.ts'

/**
 * What is said of a text that its field's pattern does not take, by the field's name: PocketBase itself only says
 * "Invalid value format."
 */
const FORMATS: Readonly<Record<string, readonly [code: BackendCode, message: string]>> = {
  id: ['id_invalid', 'An id is 15 small letters and digits'],
  slug: ['slug_invalid', 'Small letters, digits and hyphens, and no hyphen at the beginning'],
  url: ['link_invalid', 'An address begins with https:// or mailto: and has no spaces'],
  support_url: ['link_invalid', 'An address begins with https:// or mailto: and has no spaces'],
  brand_color: ['color_invalid', 'A colour is written as #1f5f8b'],
  time_zone: ['time_zone_unknown', 'A time zone is written as Europe/Berlin'],
  locale: ['language_invalid', 'A language is written as its tag: en, de, pt-BR'],
  host: ['host_invalid', 'A host without https:// and without a path, in small letters: status.example.com'],
  start_date: ['day_unknown', 'A day is written as 2026-11-24'],
}
const OTHER = ['format_invalid', 'This is not written as the field needs it; its help says how'] as const

/** Before a record is saved: whether every text fits its field's pattern, which PocketBase checks again. */
export function checkFormats(record: PbRecord): void {
  const { fields } = record.collection()
  for (const name of fields.fieldNames()) {
    const { pattern } = fields.getByName(name)
    if (!pattern) continue
    const value = record.getString(name)
    if (value === '' || new RegExp(pattern).test(value)) continue
    const [code, message] = FORMATS[name] ?? OTHER
    refuse(name, code, message)
  }
}
