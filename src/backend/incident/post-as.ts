import * as v from 'valibot'
import type { JournalOutcome } from '../../core/journal/entry.ts'
import { mayPost } from '../../core/member/posting.ts'
import { queryRow } from '../base/database.ts'
import { META_KEY } from '../base/record-marks.ts'
import type { Meta } from '../request/meta.ts'
import { roleOf } from '../request/roles.ts'

type Refusal = Extract<JournalOutcome, { state: 'refused' }>

const Named = v.object({ name: v.string() })
const Id = v.object({ id: v.string() })
/** What the engine throws where a rule of ours refuses a record: the reason stands at the first of its fields. */
const Thrown = v.object({ value: v.unknown() })
const Answer = v.object({ data: v.record(v.string(), v.object({ code: v.string(), message: v.string() })) })

/** The same where the engine's own rules of fields do: why, by field. */
const OfFields = v.record(v.string(), v.string())

/** A member as who writes, though they are not here. */
export function metaOfUser(app: PbApp, user: string): Meta {
  const found = queryRow(app, Named, "'name', name", 'FROM users WHERE id = {:user}', { user })
  return { actor: { collection: 'users', id: user, name: found?.name || 'Team member' }, via: 'console' }
}

/** The role as it is now: it may have ended since they wrote. */
export function findHindrance(app: PbApp, page: string, user: string): Refusal | null {
  if (mayPost(roleOf(app, metaOfUser(app, user), page))) return null
  return { state: 'refused', code: 'role_not_enough', message: 'Who wrote this may not post on the page.' }
}

/** Posts in one transaction, through every hook: all of it, or nothing and why. What is no refusal is thrown on. */
export function postInTransaction(app: PbApp, work: (tx: PbApp) => void): JournalOutcome {
  let thrownWithin: unknown = null
  try {
    app.runInTransaction((tx) => {
      try {
        work(tx)
      } catch (thrown) {
        thrownWithin = thrown
        throw thrown
      }
    })
    return { state: 'posted' }
  } catch (thrown) {
    const refusal = readRefusal(thrownWithin)
    if (refusal === null) throw thrown
    return refusal.code === 'already_posted' ? { state: 'posted' } : refusal
  }
}

/** An incident that a post opens. */
interface NewIncident {
  id: string
  page: string
  name: string
  /** Chosen by a person; empty: it follows its components. */
  impact: string
  /** Its title in other languages; null where there are none. */
  translations: Record<string, { name: string }> | null
}

/** Opens an incident under this id, unless it is there. */
export function openIncidentAs(tx: PbApp, meta: Meta, { id, page, name, impact, translations }: NewIncident): void {
  if (queryRow(tx, Id, "'id', id", 'FROM incidents WHERE id = {:id}', { id })) return
  const record = new Record(tx.findCollectionByNameOrId('incidents'))
  record.set('id', id)
  record.set('page', page)
  record.set('kind', 'realtime')
  record.set('name', name)
  record.set('published', true)
  record.set('impact_override', impact)
  record.set('translations', translations)
  saveAs(tx, record, meta)
}

/** Saves a record as somebody's. */
export function saveAs(tx: PbApp, record: PbRecord, meta: Meta): void {
  record.set(META_KEY, JSON.stringify(meta))
  tx.save(record)
}

function readRefusal(thrown: unknown): Refusal | null {
  const error = v.safeParse(Thrown, thrown)
  const value: unknown = error.success ? JSON.parse(JSON.stringify(error.output.value) ?? 'null') : null
  const answer = v.safeParse(Answer, value)
  const [first] = answer.success ? Object.values(answer.output.data) : []
  if (first) return { state: 'refused', code: first.code, message: first.message }
  // The engine's own rules of fields: what they refuse they refuse each time.
  const fields = v.safeParse(OfFields, value)
  const [field] = fields.success ? Object.entries(fields.output) : []
  return field ? { state: 'refused', code: 'invalid', message: field.join(': ') } : null
}
