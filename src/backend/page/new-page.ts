import * as v from 'valibot'
import { MAX_NEW_PAGES_A_DAY, type NewPage, NewPageInput } from '../../core/page/new-page.ts'
import { answerRefused, type Refused } from '../account/invitations.ts'
import { toStoredDate } from '../base/database.ts'
import { META_KEY } from '../base/record-marks.ts'
import { isTimeZone } from '../base/time-zones.ts'
import type { Meta } from '../request/meta.ts'
import { metaOfRequest } from '../request/meta-of-request.ts'
import { roleOf } from '../request/roles.ts'
import { freeSlugOf } from '../write/slugs.ts'
import { countRows } from '../write/write.ts'

const DAY = 86_400_000
const SIGNED_OUT: Refused = { status: 401, code: 'signed_out', message: 'Sign in first.' }
const MAY_NOT: Refused = { status: 403, code: 'role_not_enough', message: 'You may not make pages here.' }
const INVALID: Refused = { status: 400, code: 'required', message: 'A page needs a name.' }
const ZONE_UNKNOWN: Refused = { status: 400, code: 'time_zone_unknown', message: 'There is no such time zone.' }
const ID_TAKEN: Refused = { status: 409, code: 'id_taken', message: 'Another page has this id, or had it.' }
const TOO_MANY: Refused = { status: 409, code: 'too_many_pages', message: 'You have made many pages today.' }

/** Whether a member may make pages: where the deployment lets owners, and they own one. */
function mayMake(app: PbApp, user: string): boolean {
  if ($os.getenv('ALDIS_NEW_PAGES') === 'superusers') return false
  const sql = "SELECT count(*) AS j FROM memberships WHERE user = {:user} AND role = 'owner'"
  return countRows(app, sql, { user }) > 0
}

const isUser = (e: PbRequestEvent) => e.auth?.collection().name === 'users'

/** `GET /api/aldis/new-page`: whether who asks may make a page. */
export function getNewPageRight(e: PbRequestEvent): void {
  e.json(200, { may: isUser(e) && mayMake(e.app, e.auth?.id ?? '') })
}

/** Gives a new page the templates that it begins with (starters.ts). */
export type AddStarters = (tx: PbApp, page: string, meta: Pick<Meta, 'actor' | 'via'> | null) => void

/** `POST /api/aldis/new-page`: makes a page whose owner is who asks, in one transaction. */
export function postNewPage(e: PbRequestEvent, addStarters: AddStarters): void {
  if (!isUser(e)) {
    answerRefused(e, SIGNED_OUT)
    return
  }
  const parsed = v.safeParse(NewPageInput, e.requestInfo().body)
  if (!parsed.success) {
    answerRefused(e, INVALID)
    return
  }
  const results: (Refused | NewPage)[] = []
  e.app.runInTransaction((tx) => {
    results.push(make(tx, parsed.output, metaOfRequest(e), Date.now(), addStarters))
  })
  const [result = MAY_NOT] = results
  if (!answerRefused(e, result)) e.json(200, result)
}

function make(
  tx: PbApp,
  input: NewPageInput,
  meta: Pick<Meta, 'actor' | 'via'>,
  now: number,
  addStarters: AddStarters,
): Refused | NewPage {
  const me = meta.actor.id
  if (countRows(tx, 'SELECT count(*) AS j FROM pages WHERE id = {:id}', { id: input.id }) > 0) {
    // An earlier attempt arrived, and its answer did not.
    if (roleOf(tx, meta, input.id) !== 'owner') return ID_TAKEN
    return { page: input.id, slug: tx.findRecordById('pages', input.id).getString('slug') }
  }
  if (!mayMake(tx, me)) return MAY_NOT
  // What the edge and browsers keep by the id of a page that was deleted is nobody else's.
  const deleted = "SELECT count(*) AS j FROM audit_log WHERE collection = 'pages' AND record = {:id}"
  if (countRows(tx, deleted, { id: input.id }) > 0) return ID_TAKEN
  if (input.time_zone !== '' && !isTimeZone(input.time_zone)) return ZONE_UNKNOWN
  const made = `SELECT count(*) AS j FROM audit_log
    WHERE person = {:me} AND collection = 'pages' AND action = 'create' AND created >= {:since}`
  if (countRows(tx, made, { me, since: toStoredDate(now - DAY) }) >= MAX_NEW_PAGES_A_DAY) return TOO_MANY
  const page = new Record(tx.findCollectionByNameOrId('pages'))
  page.set('id', input.id)
  page.set('name', input.name)
  page.set('slug', freeSlugOf(tx, input.name))
  page.set('time_zone', input.time_zone)
  page.set('locale', input.locale)
  save(tx, page, meta)
  const membership = new Record(tx.findCollectionByNameOrId('memberships'))
  membership.set('page', input.id)
  membership.set('user', me)
  membership.set('role', 'owner')
  save(tx, membership, meta)
  addStarters(tx, input.id, meta)
  return { page: input.id, slug: page.getString('slug') }
}

function save(tx: PbApp, record: PbRecord, meta: Pick<Meta, 'actor' | 'via'>): void {
  record.set(META_KEY, JSON.stringify(meta))
  tx.save(record)
}
