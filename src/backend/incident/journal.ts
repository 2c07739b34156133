import { JournalDelivery, type JournalEntry } from '../../core/journal/entry.ts'
import { toMillis } from '../../core/time/instant.ts'
import { toStoredDate } from '../base/database.ts'
import type { Meta } from '../request/meta.ts'
import { parseBody } from '../request/parse-body.ts'
import { refuseUnsigned } from '../request/signed.ts'
import { findHindrance, metaOfUser, openIncidentAs, postInTransaction, saveAs } from './post-as.ts'

/**
 * `POST /api/aldis/journal/{page}`: an update that a member posted at the edge while PocketBase was away. It is created
 * under its own id and in the member's name, through every hook, however often it is delivered. Whatever is no refusal
 * may pass: the edge delivers it again.
 */
export function postJournal(e: PbRequestEvent): void {
  if (refuseUnsigned(e)) return
  const delivery = parseBody(e, JournalDelivery, 'entry')
  if (!delivery) return
  const { user, entry } = delivery
  const page = e.request.pathValue('page')
  const meta = metaOfUser(e.app, user)
  const outcome =
    findHindrance(e.app, page, user) ??
    postInTransaction(e.app, (tx) => {
      const { opens, incident } = entry
      if (opens !== null) {
        const { name, impact, translations = null } = opens
        openIncidentAs(tx, meta, { id: incident, page, name, impact: impact ?? '', translations })
      }
      createUpdate(tx, page, entry, meta)
    })
  e.json(200, outcome)
}

function createUpdate(tx: PbApp, page: string, entry: JournalEntry, meta: Meta): void {
  const record = new Record(tx.findCollectionByNameOrId('incident_updates'))
  record.set('id', entry.update)
  record.set('page', page)
  record.set('incident', entry.incident)
  record.set('status', entry.status)
  record.set('body', entry.body)
  if (entry.translations) record.set('translations', entry.translations)
  record.set('affected', entry.affected)
  record.set('notify', entry.notify)
  const postedAt = toStoredDate(toMillis(entry.posted_at))
  record.set('display_at', postedAt)
  const without = entry.break_glass === true ? { break_glass: 'true' } : {}
  saveAs(tx, record, { ...meta, ...without, next_update_at: entry.next_update_at ?? '', posted_at: postedAt })
}
