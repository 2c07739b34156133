import * as v from 'valibot'
import { changeOwnLanguage } from '../../core/localization/own-language.ts'
import { audit, storedColumns } from '../audit/audit.ts'
import { queryRows } from '../base/database.ts'
import { recordJson } from '../base/record-json.ts'
import { DERIVED_KEY } from '../base/record-marks.ts'
import { recordChange, type Write } from '../write/write.ts'

const Translations = v.fallback(v.nullable(v.record(v.string(), v.record(v.string(), v.string()))), null)

/** What has texts of the page's owner, and which of its fields they are. */
const FIELDS = {
  pages: ['name', 'headline', 'about'],
  components: ['name', 'description'],
  announcements: ['text'],
  templates: ['title', 'body'],
  recurring_maintenances: ['name', 'body'],
} as const

function translationsOf(record: PbRecord): Record<string, Record<string, string>> {
  return v.parse(Translations, recordJson(record, 'translations')) ?? {}
}

function swapTexts(record: PbRecord, fields: readonly string[], from: string, to: string, written: string[]): void {
  const texts = Object.fromEntries(fields.map((field) => [field, record.getString(field)]))
  const changed = changeOwnLanguage({ texts, translations: translationsOf(record) }, from, to, written)
  for (const field of fields) record.set(field, changed.texts[field])
  record.set('translations', Object.keys(changed.translations).length > 0 ? changed.translations : null)
}

/** Before a page with another language of its own is saved: its texts and those in that language swap their roles. */
export function swapPageTexts(record: PbRecord, stored: PbRecord): void {
  const [from, to] = [stored.getString('locale'), record.getString('locale')]
  if (from === to || to === '') return
  const written = FIELDS.pages.filter((field) => record.getString(field) !== stored.getString(field))
  swapTexts(record, FIELDS.pages, from, to, written)
}

/** After it: the same with the texts of its components, announcements, templates and recurring maintenance. */
export function swapOtherTexts(tx: PbApp, record: PbRecord, stored: PbRecord, write: Write): void {
  const [from, to] = [stored.getString('locale'), record.getString('locale')]
  if (from === to) return
  for (const name of ['components', 'announcements', 'templates', 'recurring_maintenances'] as const) {
    const rows = queryRows(
      tx,
      v.object({ id: v.string() }),
      "'id', id",
      `FROM ${name} WHERE page = {:page} AND json_valid(translations)
         AND EXISTS (SELECT 1 FROM json_each(translations) WHERE key = {:to})`,
      { page: write.page, to },
    )
    for (const { id } of rows) {
      const one = tx.findRecordById(name, id)
      const before = storedColumns(tx, one.collection(), id)
      swapTexts(one, FIELDS[name], from, to, [])
      one.set('revision', write.revision)
      one.set(DERIVED_KEY, '1')
      one.ignoreUnchangedFields(true)
      tx.save(one)
      recordChange(tx, write, name, id)
      audit(tx, write, 'update', name, id, before, storedColumns(tx, one.collection(), id))
    }
  }
}
