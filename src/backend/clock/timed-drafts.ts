import * as v from 'valibot'
import { impactSetBy } from '../../core/draft/chosen-impact.ts'
import { DraftContent } from '../../core/draft/content.ts'
import { promisedMinutes } from '../../core/draft/promised-minutes.ts'
import { bodiesOf, contentTranslations, namesOf } from '../../core/localization/post-translations.ts'
import { jsonSql, queryRows, toStoredDate } from '../base/database.ts'
import { findHindrance, metaOfUser, openIncidentAs, postInTransaction, saveAs } from '../incident/post-as.ts'
import type { Meta } from '../request/meta.ts'
import { clockId } from './clock-id.ts'

const Due = v.object({
  id: v.string(),
  page: v.string(),
  incident: v.string(),
  author: v.string(),
  at: v.string(),
  content: DraftContent,
})
type Due = v.InferOutput<typeof Due>

const COLUMNS = `'id', id, 'page', page, 'incident', incident, 'author', coalesce(json_extract(author, '$.id'), ''),
  'at', publish_at, 'content', ${jsonSql('content')}`

/**
 * Posts every draft whose time has come, once and by its author, through every rule of a post. What the rules refuse
 * stays a draft, with the reason for the team to read; anything else is tried again with the next tick.
 */
export function publishDrafts(app: PbApp, now: number): void {
  const where = `FROM drafts WHERE json_valid(content) AND publish_at != '' AND publish_at <= {:now}
    AND coalesce(json_extract(refused, '$.code'), '') = '' ORDER BY publish_at, id`
  for (const due of queryRows(app, Due, COLUMNS, where, { now: toStoredDate(now) })) {
    try {
      publish(app, due, now)
    } catch (error) {
      app.logger().error('The clock could not post a draft', 'draft', due.id, 'error', String(error))
    }
  }
}

function publish(app: PbApp, due: Due, now: number): void {
  const meta = metaOfUser(app, due.author)
  const outcome = findHindrance(app, due.page, due.author) ?? postInTransaction(app, (tx) => post(tx, due, meta, now))
  if (outcome.state === 'posted') return
  const draft = app.findRecordById('drafts', due.id)
  draft.set('refused', { code: outcome.code, message: outcome.message })
  app.save(draft)
}

/** What is attached to a draft, to be stored again under the same names: its own files go with it. */
function filesOf(files: PbFilesystem, draft: PbRecord): PbFile[] {
  return draft
    .getStringSlice('attachments')
    .map((name) => files.getReuploadableFile(`${draft.baseFilesPath()}/${name}`, true))
}

function post(tx: PbApp, { id, page, incident: of, at, content }: Due, meta: Meta, now: number): void {
  const chosen = impactSetBy(content)
  const incident = of === '' ? clockId(id, 'incident') : of
  const texts = contentTranslations(content.translations, of === '' ? ['name', 'body'] : ['body'])
  if (of === '') {
    const name = content.name.trim()
    openIncidentAs(tx, meta, { id: incident, page, name, impact: chosen ?? '', translations: namesOf(texts) })
  }
  const update = new Record(tx.findCollectionByNameOrId('incident_updates'))
  update.set('id', clockId(id, at))
  update.set('incident', incident)
  update.set('status', content.status)
  update.set('body', content.body.trim())
  update.set('translations', bodiesOf(texts))
  update.set(
    'affected',
    Object.entries(content.affected).map(([component, status]) => ({ component, status })),
  )
  update.set('notify', content.notify)
  const minutes = promisedMinutes(content)
  const seen = of === '' || content.seenRevision === null ? {} : { seen_revision: String(content.seenRevision) }
  const impact = of === '' || chosen === null ? {} : { impact_override: chosen }
  const next_update_at = minutes > 0 ? toStoredDate(now + minutes * 60_000) : ''
  const draft = tx.findRecordById('drafts', id)
  const files = tx.newFilesystem()
  try {
    update.set('attachments', filesOf(files, draft))
    update.set('attachment_texts', draft.get('attachment_texts'))
    // Its own hook removes the drafts that say the same, this one among them.
    saveAs(tx, update, { ...meta, ...seen, ...impact, next_update_at })
  } finally {
    files.close()
  }
}
