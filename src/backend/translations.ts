import * as v from 'valibot'
import { refuse } from './refuse.ts'

/**
 * Refuses translations that the schema does not know, where they are new. `stale`: the stored row, null for a new one.
 */
export function checkTranslations(record: PbRecord, stale: PbRecord | null, schema: v.GenericSchema): void {
  const text = record.getString('translations')
  if (text === '' || text === 'null' || text === stale?.getString('translations')) return
  if (!v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text).success) {
    refuse('translations', 'translations_invalid', 'Translations are texts by language')
  }
}
