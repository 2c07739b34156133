import * as v from 'valibot'
import { DraftContent } from '../../core/draft/content.ts'
import { isDeeperThan } from '../../core/draft/depth.ts'
import { textOfPost } from '../../core/draft/same-post.ts'
import { MAX_BODY_LENGTH, MAX_NAME_LENGTH } from '../../core/incident/lengths.ts'
import { isInvisible } from '../../core/name/name.ts'
import { fromStoredDate, queryRows } from '../base/database.ts'
import { recordJson } from '../base/record-json.ts'
import { refuse } from '../base/refuse.ts'
import { checkAttachmentTexts } from '../incident/attachment-texts.ts'
import { findIncident } from '../incident/updates.ts'
import { isMailSetUp } from '../mail/mail.ts'
import { isMember, type Meta, metaOf } from '../request/meta.ts'
import { checkConflict } from '../write/conflict.ts'
import { checkDates } from '../write/date-fields.ts'
import { checkPictures } from '../write/pictures.ts'
import { callOurselves } from '../write/ping.ts'
import { countRows, inTransaction, type Write } from '../write/write.ts'
import { auditYes, keepApproval } from './approval.ts'
import { storedFilesText } from './files-of-post.ts'
import { STORED_COLUMNS, STORED_ENTRIES, textOfStored } from './stored-words.ts'
import { wordsOfUpdate } from './words-of-update.ts'

/** A client's clock may be this far behind, in milliseconds. */
const CLOCK_LEEWAY = 60_000

/** Lists within lists of a draft: SQLite reads no JSON of a thousand, and with it no other draft. */
const MAX_DEPTH = 30
/** How many drafts of one page a member may have at once. */
const MAX_DRAFTS = 100

const Author = v.nullable(v.object({ id: v.string() }))

function checkContent(record: PbRecord): DraftContent {
  const json = recordJson(record, 'content')
  const content = v.safeParse(DraftContent, json)
  if (isDeeperThan(json, MAX_DEPTH)) refuse('content', 'draft_invalid', 'More lists within lists than a draft has')
  return content.success ? content.output : refuse('content', 'draft_invalid', 'Not what the composer keeps of a draft')
}

function checkNumber(tx: PbApp, record: PbRecord): void {
  const own = "SELECT count(*) AS j FROM drafts WHERE page = {:page} AND json_extract(author, '$.id') = {:author}"
  const values = { page: record.getString('page'), author: metaOf(record).actor.id }
  if (countRows(tx, own, values) >= MAX_DRAFTS) refuse('content', 'drafts_too_many', 'That is more drafts than one has')
}

/**
 * Creates a draft. Drafts are no writes of the page: none raises its revision, and none stands in the audit log, where
 * each pause in typing would be a row.
 */
export function createDraft(e: PbRecordEvent): void {
  inTransaction(e, (tx) => {
    const { record } = e
    checkDates(record, metaOf(record))
    const { opensIncident } = checkContent(record)
    if (opensIncident !== (record.getString('incident') === '')) {
      refuse('incident', 'incident_unknown', 'An update needs its incident, a new incident has none')
    }
    if (!opensIncident && findIncident(tx, record).getString('page') !== record.getString('page')) {
      refuse('incident', 'incident_unknown', 'The page has no such incident')
    }
    checkNumber(tx, record)
    record.set('author', metaOf(record).actor)
    record.set('taken_from', null)
    record.set('refused', null)
    record.set('approval', null)
    checkPictures(record)
    checkAttachmentTexts(record)
    record.set('mailed', mailedOf(tx, record))
    checkTime(record, '')
    record.set('revision', 1)
    e.next()
  })
}

/**
 * Changes a draft: by who writes it, what it says, as long as nobody else has written it since; by anybody, where it is
 * written, which takes it over as it is.
 */
export function updateDraft(e: PbRecordEvent): void {
  e.record.ignoreUnchangedFields(true)
  inTransaction(e, (tx) => {
    const { record } = e
    const meta = metaOf(record)
    const stored = tx.findRecordById('drafts', record.id)
    checkConflict(record, stored)
    checkDates(record, meta)
    for (const field of ['page', 'incident']) {
      if (record.getString(field) !== stored.getString(field)) {
        refuse(field, 'immutable', 'A draft stays with what it was begun for')
      }
    }
    const author = v.parse(Author, recordJson(stored, 'author'))
    const isOwn = author?.id === meta.actor.id
    record.set('taken_from', stored.get('taken_from'))
    record.set('author', stored.get('author'))
    // The clock says why it could not post it.
    if (meta.via === 'system') return e.next()
    record.set('refused', stored.get('refused'))
    record.set('mailed', stored.get('mailed'))
    let isYes = false
    if (record.getString('holder') !== stored.getString('holder')) {
      record.set('content', stored.get('content'))
      keepFiles(record)
      record.set('author', meta.actor)
      record.set('taken_from', isOwn ? null : stored.get('author'))
      record.set('publish_at', '')
      record.set('refused', null)
      record.set('asked_at', '')
      record.set('approval', null)
    } else {
      isYes = keepApproval(record, stored, meta, isOwn)
      if (isYes) keepFiles(record)
      else {
        if (!isOwn && isMember(meta)) refuse('holder', 'draft_taken', 'Somebody else writes this draft')
        checkChange(record, stored, meta)
      }
    }
    if (record.getString('asked_at') !== stored.getString('asked_at')) record.set('mailed', mailedOf(tx, record))
    record.set('revision', stored.getInt('revision') + 1)
    e.next()
    if (isYes) auditYes(tx, record, meta)
  })
}

/** The files as they were when the record was loaded, whatever was sent: PocketBase compares their names with those. */
function keepFiles(record: PbRecord): void {
  for (const field of ['attachments', 'attachment_texts']) record.set(field, record.original().get(field))
}

/** Whether other files are sent, or other texts to them; as a list, too, whose names the sender need not know. */
function haveFilesChanged(record: PbRecord): boolean {
  checkAttachmentTexts(record)
  return storedFilesText(record) !== storedFilesText(record.original())
}

/** Of a draft whose writer has just asked, or asks no more: nobody was mailed yet, or nobody can be. */
function mailedOf(tx: PbApp, record: PbRecord): { state: 'off' } | null {
  return record.getString('asked_at') !== '' && !isMailSetUp(tx) ? { state: 'off' } : null
}

/** After a draft was saved whose writer has just asked: has the mails sent; else the minute does. */
export function mailAfterAsking(e: PbRecordEvent): void {
  if (recordJson(e.record, 'mailed') === null) callOurselves('/api/aldis/yes-mails', '{}')
}

/** What its writer changes of a draft. */
function checkChange(record: PbRecord, stored: PbRecord, meta: Meta): void {
  const before = stored.getString('publish_at')
  const isTimed = record.getString('publish_at') !== before
  const isOther = record.getString('content') !== stored.getString('content')
  const hasOtherFiles = haveFilesChanged(record)
  if (isOther || hasOtherFiles) {
    if (isMember(meta) && meta.updated === undefined) {
      refuse('updated', 'required', 'Whoever writes a draft says which they had')
    }
    if (before !== '' && !isTimed) refuse('holder', 'draft_taken', 'It is posted as it is, or taken back first')
  }
  if (hasOtherFiles) checkPictures(record)
  if (isOther) checkContent(record)
  if (isOther || hasOtherFiles) {
    // What was asked for, and said, was of others.
    record.set('asked_at', '')
    record.set('approval', null)
  }
  if (!isTimed) return
  record.set('refused', null)
  checkTime(record, before)
}

/** Before a draft gets a time: what is posted by itself is whole, and its time is still to come. */
function checkTime(record: PbRecord, before: string): void {
  const at = record.getString('publish_at')
  if (at === '' || at === before) return
  if ((fromStoredDate(at) ?? 0) < Date.now() - CLOCK_LEEWAY) {
    refuse('publish_at', 'in_the_past', 'A draft is posted at a time that is still to come')
  }
  const { opensIncident, name, body } = checkContent(record)
  if (isInvisible(body) || (opensIncident && isInvisible(name))) {
    refuse('content', 'required', 'What is posted by itself needs its texts')
  }
  if (body.length > MAX_BODY_LENGTH || name.length > MAX_NAME_LENGTH) {
    refuse('content', 'draft_invalid', 'What is posted by itself is no longer than an update')
  }
}

const Said = v.object({ ...STORED_ENTRIES, author: v.string() })

/**
 * Removes the drafts of what was just posted: of its author, by their text and title, for what their device had not sent
 * yet went with the post; of others, where the whole of them says the same.
 */
export function removePosted(tx: PbApp, update: PbRecord, incident: PbRecord, { page, meta }: Write): void {
  const columns = `${STORED_COLUMNS}, 'author', coalesce(json_extract(author, '$.id'), '')`
  const from = `FROM drafts WHERE page = {:page} AND json_valid(content)
    AND trim(json_extract(content, '$.body'), {:space}) = {:body} AND (incident = {:incident}
      OR (incident = '' AND trim(json_extract(content, '$.name'), {:space}) = {:name}))`
  const body = update.getString('body').trim()
  const values = { page, incident: incident.id, body, name: incident.getString('name').trim(), space: ' \n\t\r' }
  for (const draft of queryRows(tx, Said, columns, from, values)) {
    const posted = textOfPost(wordsOfUpdate(update, incident, meta, draft.incident === ''))
    const isOwn = isMember(meta) && draft.author === meta.actor.id
    if (isOwn || textOfStored(draft) === posted) tx.delete(tx.findRecordById('drafts', draft.id))
  }
}
