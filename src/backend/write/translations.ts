import * as v from 'valibot'
import { refuse } from '../base/refuse.ts'

/**
 * Refuses translations that the schema does not know, where they are new. `stored`: the row as it was, null for a new one.
 */
export function checkTranslations(record: PbRecord, stored: PbRecord | null, schema: v.GenericSchema): void {
  const text = record.getString('translations')
  if (text === '' || text === 'null' || text === stored?.getString('translations')) return
  if (!v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text).success) {
    refuse('translations', 'translations_invalid', 'Translations are texts by language')
  }
}
