import { startersFor } from '../../core/template/starters.ts'
import { META_KEY } from '../base/record-marks.ts'
import type { Meta } from '../request/meta.ts'

/** Gives a new page the templates that it begins with, in its language. */
export function addStarters(tx: PbApp, page: string, meta: Pick<Meta, 'actor' | 'via'> | null): void {
  startersFor(tx.findRecordById('pages', page).getString('locale')).forEach((starter, position) => {
    const record = new Record(tx.findCollectionByNameOrId('templates'))
    record.set('page', page)
    record.set('kind', 'realtime')
    record.set('position', position)
    for (const field of ['name', 'title', 'body', 'status', 'minutes'] as const) record.set(field, starter[field])
    if (meta) record.set(META_KEY, JSON.stringify(meta))
    tx.save(record)
  })
}
