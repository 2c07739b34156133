import type { NotificationKind } from '../../core/notification/kind.ts'
import { execute, newId, queryText, toStoredDate } from '../base/database.ts'
import { REMINDER_KEY } from '../base/record-marks.ts'
import { isVisible } from '../ledger/visible.ts'
import { isImported } from '../write/import-fields.ts'
import type { Write } from '../write/write.ts'

/** What a notification is about, before it is due. */
interface Noted {
  kind: NotificationKind
  incident: string
  update: string
  /** JSON of what cannot be read when it is due; empty for all but components. */
  content: string
  /** From when it is told, milliseconds. */
  due: number
}

/**
 * Notes in the update's own transaction that subscribers are to be told of it, once: what is told is read when it is
 * due, so that a correction until then is part of it.
 */
export function noteUpdate(tx: PbApp, record: PbRecord, incident: PbRecord, write: Write): void {
  if (!record.getBool('notify') || isImported(record) || !isVisible(incident)) return
  const kind = kindOf(record)
  // The clock's words are nobody's to correct, and come at their time.
  const due = kind === 'reminder' ? write.now : write.now + delayOf(tx, write.page)
  note(tx, write, { kind, incident: incident.id, update: record.id, content: '', due })
}

/** For how long an update may be corrected before it goes out, in milliseconds: the page's choice. */
function delayOf(tx: PbApp, page: string): number {
  const sql = 'SELECT coalesce((SELECT notify_delay FROM pages WHERE id = {:page}), 0) AS j'
  return Number(queryText(tx, sql, { page })) * 1_000
}

/** A report is an update of its own phase; the clock marks its reminders. */
function kindOf(record: PbRecord): NotificationKind {
  if (record.getString('status') === 'postmortem') return 'postmortem'
  return record.getString(REMINDER_KEY) === '1' ? 'reminder' : 'update'
}

/** Notes that subscribers are to be told of a component whose status somebody set, where they asked for that. */
export function noteComponentChange(tx: PbApp, record: PbRecord, before: string, write: Write): void {
  const status = tx.findRecordById('components', record.id).getString('status') || 'operational'
  if (write.meta.notify !== 'true' || status === (before || 'operational')) return
  const content = JSON.stringify({ components: [{ id: record.id, status, before: before || 'operational' }] })
  note(tx, write, { kind: 'component', incident: '', update: '', content, due: write.now })
}

function note(tx: PbApp, { page, now, meta }: Write, { kind, incident, update, content, due }: Noted): void {
  execute(
    tx,
    `INSERT OR IGNORE INTO notifications (id, page, kind, incident, incident_update, state, due_at, content, cursor,
       couriers, counts, actor, begun_at, done_at, created, updated)
     VALUES ({:id}, {:page}, {:kind}, {:incident}, {:update}, 'waiting', {:due}, nullif({:content}, ''), '', 0, NULL,
       {:actor}, '', '', {:at}, {:at})`,
    {
      id: newId(),
      page,
      kind,
      incident,
      update,
      due,
      content,
      actor: JSON.stringify(meta.actor),
      at: toStoredDate(now),
    },
  )
}
