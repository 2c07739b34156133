import * as v from 'valibot'
import { JournalDelivery, type JournalEntry, type JournalOutcome } from '../core/journal/entry.ts'
import { toMillis } from '../core/time/instant.ts'
import { queryRow, toStoredDate } from './database.ts'
import type { Meta } from './meta.ts'
import { META_KEY } from './record-marks.ts'
import { roleOf } from './roles.ts'
import { refuseUnsigned } from './signed.ts'

type Refusal = Extract<JournalOutcome, { state: 'refused' }>

const Named = v.object({ name: v.string() })
const Id = v.object({ id: v.string() })
/** What the engine throws where a rule of ours refuses a record: the reason stands at the first of its fields. */
const Thrown = v.object({ value: v.unknown() })
const Answer = v.object({ data: v.record(v.string(), v.object({ code: v.string(), message: v.string() })) })

/**
 * `POST /api/aldis/journal/{page}`: an update that a member posted at the edge while PocketBase was away. It is created
 * under its own id and in the member's name, through every hook, however often it is delivered.
 */
export function postJournal(e: PbRequestEvent): void {
  if (refuseUnsigned(e)) return
  const parsed = v.safeParse(JournalDelivery, e.requestInfo().body)
  if (!parsed.success) {
    const [issue] = parsed.issues
    e.json(400, { code: 'invalid', message: `${v.getDotPath(issue) ?? 'entry'}: ${issue.message}` })
    return
  }
  const { user, entry } = parsed.output
  const page = e.request.pathValue('page')
  const outcome = findHindrance(e.app, page, user) ?? store(e.app, page, user, entry)
  e.json(200, outcome)
}

const metaOfUser = (app: PbApp, user: string): Meta => {
  const found = queryRow(app, Named, "'name', name", 'FROM users WHERE id = {:user}', { user })
  return { actor: { collection: 'users', id: user, name: found?.name || 'Team member' }, via: 'console' }
}

/** The role as it is now: it may have ended before the edge could hear of it. */
function findHindrance(app: PbApp, page: string, user: string): Refusal | null {
  const role = roleOf(app, metaOfUser(app, user), page)
  if (role !== null && role !== 'viewer') return null
  return { state: 'refused', code: 'role_not_enough', message: 'Who wrote this may not post on the page.' }
}

/** Stores the entry in one transaction, all of it or nothing. */
function store(app: PbApp, page: string, user: string, entry: JournalEntry): JournalOutcome {
  const meta = metaOfUser(app, user)
  let thrownWithin: unknown = null
  try {
    app.runInTransaction((tx) => {
      try {
        if (entry.opens !== null) openIncident(tx, page, entry, meta)
        createUpdate(tx, page, entry, meta)
      } catch (thrown) {
        thrownWithin = thrown
        throw thrown
      }
    })
    return { state: 'posted' }
  } catch (thrown) {
    const refusal = readRefusal(thrownWithin)
    // Whatever is no refusal may pass: the edge delivers it again.
    if (refusal === null) throw thrown
    return refusal.code === 'already_posted' ? { state: 'posted' } : refusal
  }
}

function openIncident(tx: PbApp, page: string, { incident, opens }: JournalEntry, meta: Meta): void {
  if (queryRow(tx, Id, "'id', id", 'FROM incidents WHERE id = {:incident}', { incident })) return
  const record = new Record(tx.findCollectionByNameOrId('incidents'))
  record.set('id', incident)
  record.set('page', page)
  record.set('kind', 'realtime')
  record.set('name', opens?.name ?? '')
  record.set('published', true)
  record.set('impact_override', opens?.impact ?? '')
  save(tx, record, meta)
}

function createUpdate(tx: PbApp, page: string, entry: JournalEntry, meta: Meta): void {
  const record = new Record(tx.findCollectionByNameOrId('incident_updates'))
  record.set('id', entry.update)
  record.set('page', page)
  record.set('incident', entry.incident)
  record.set('status', entry.status)
  record.set('body', entry.body)
  record.set('affected', entry.affected)
  record.set('notify', entry.notify)
  record.set('display_at', toStoredDate(toMillis(entry.posted_at)))
  save(tx, record, { ...meta, next_update_at: entry.next_update_at ?? '' })
}

function save(tx: PbApp, record: PbRecord, meta: Meta): void {
  record.set(META_KEY, JSON.stringify(meta))
  tx.save(record)
}

function readRefusal(thrown: unknown): Refusal | null {
  const error = v.safeParse(Thrown, thrown)
  const answer = v.safeParse(Answer, error.success ? JSON.parse(JSON.stringify(error.output.value)) : null)
  const [first] = answer.success ? Object.values(answer.output.data) : []
  return first ? { state: 'refused', ...first } : null
}
