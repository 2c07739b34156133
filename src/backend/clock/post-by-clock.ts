import * as v from 'valibot'
import { type MaintenanceWords, maintenanceTexts } from '../../core/maintenance/words.ts'
import { PageLanguages } from '../../core/page/page-languages.ts'
import { fromStoredDate, jsonSql, queryRow, toStoredDate } from '../base/database.ts'
import { REMINDER_KEY } from '../base/record-marks.ts'
import { clockId } from './clock-id.ts'

const Newest = v.object({ at: v.string() })

/** A maintenance that something is due of. */
export interface Due {
  incident: string
  page: string
  status: string
  what: keyof MaintenanceWords
  /** When it was due, in milliseconds: the update says so, even where the clock stood still meanwhile. */
  at: number
  /** Names the plan by which it is due, so that it is done once. */
  plan: string
  /** Whether subscribers are told. */
  notify: boolean
}

/**
 * Posts what is due of a maintenance, as an update through every hook, once. It is
 * shown at the time it was due at, but never before an update that is there already, which would leave the status alone.
 */
export function postByClock(app: PbApp, due: Due, now: number): void {
  const id = clockId(due.incident, due.what, due.plan)
  const there = 'FROM incident_updates WHERE id = {:id}'
  if (queryRow(app, v.object({ id: v.string() }), "'id', id", there, { id })) return
  const page = queryRow(
    app,
    PageLanguages,
    `'locale', locale, 'locales', ${jsonSql('locales')}`,
    'FROM pages WHERE id = {:page}',
    { page: due.page },
  )
  if (!page) return
  const newest = queryRow(
    app,
    Newest,
    "'at', display_at",
    'FROM incident_updates WHERE incident = {:incident} ORDER BY display_at DESC',
    { incident: due.incident },
  )
  const after = fromStoredDate(newest?.at ?? '') ?? 0
  const { body, translations } = maintenanceTexts(due.what, page.locale, page.locales)
  const record = new Record(app.findCollectionByNameOrId('incident_updates'))
  record.set('id', id)
  record.set('incident', due.incident)
  record.set('status', due.status)
  record.set('body', body)
  if (Object.keys(translations).length > 0) record.set('translations', translations)
  record.set('notify', due.notify)
  if (due.what === 'tomorrow' || due.what === 'soon') record.set(REMINDER_KEY, '1')
  record.set('display_at', toStoredDate(Math.min(now, Math.max(due.at, after))))
  app.save(record)
}
