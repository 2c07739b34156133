import * as v from 'valibot'
import { LanguageTag, PageLink, Weights } from '../core/page/facts.ts'
import { newId, run, stored } from './database.ts'
import { isMember } from './meta.ts'
import { checkName } from './names.ts'
import { forbid, refuse } from './refuse.ts'
import { roleOf } from './roles.ts'
import { isTimeZone } from './time-zones.ts'
import { count, pageIsGoing, type Write } from './write.ts'

function checkJson(
  record: PbRecord,
  field: 'links' | 'locales' | 'weights',
  schema: v.GenericSchema,
  message: string,
): void {
  const text = record.getString(field)
  if (text === '' || text === 'null') return
  if (!v.safeParse(schema, JSON.parse(text)).success) refuse(field, `${field}_invalid`, message)
}

const Links = v.pipe(
  v.array(
    v.pipe(
      PageLink,
      v.check((link) => /^(https?:\/\/|mailto:)[^\s<>"']+$/.test(link.url)),
    ),
  ),
  v.maxLength(20),
)
const Locales = v.pipe(v.array(LanguageTag), v.maxLength(20))

/**
 * Before a page is saved: fills what it cannot be without, checks what the schema cannot say. `stale`: the stored row.
 */
export function checkPage(record: PbRecord, stale: PbRecord | null): void {
  checkName(record, stale)
  const defaults: Record<string, string | number> = { time_zone: 'UTC', locale: 'en', visibility: 'public' }
  for (const [field, value] of Object.entries(defaults)) {
    if (record.getString(field) === '') record.set(field, value)
  }
  if (record.getInt('history_days') === 0) record.set('history_days', 14)
  const zone = record.getString('time_zone')
  if (!isTimeZone(zone)) refuse('time_zone', 'time_zone_unknown', `There is no time zone ${zone}`)
  checkJson(record, 'weights', v.partial(Weights), 'Weights go from 0 to 1')
  checkJson(record, 'links', Links, 'Links need a label and an address')
  checkJson(record, 'locales', Locales, 'Not a list of languages')
}

/** Before a page is deleted, with all of its history: its slug was written into `delete_confirm` and saved before. */
export function checkPageDelete(stale: PbRecord): void {
  const slug = stale.getString('slug')
  if (stale.getString('delete_confirm') !== slug) {
    const message = `This deletes the page and all of its history. Write ${slug} into delete_confirm and save first`
    refuse('delete_confirm', 'page_delete_unconfirmed', message, { slug })
  }
}

/** Gives a new page its publication: a new epoch, nothing written yet. */
export function beginPublication(tx: PbApp, page: string, now: number): void {
  run(
    tx,
    `INSERT INTO publications (id, page, epoch, revision, touched, created, updated)
     VALUES ({:id}, {:page}, {:epoch}, 0, {:now}, {:at}, {:at})`,
    { id: newId(), page, epoch: newId(), now, at: stored(now) },
  )
}

/** Raises a user's epoch: the edge ends every older session. Gives a number greater than any before. */
export function raiseEpoch(tx: PbApp, user: string, now: number): void {
  run(tx, 'UPDATE users SET epoch = max(epoch + 1, {:now}) WHERE id = {:user}', { user, now })
}

function ownersBesides(tx: PbApp, page: string, membership: string): number {
  return count(
    tx,
    "SELECT count(*) AS j FROM memberships WHERE page = {:page} AND role = 'owner' AND id != {:membership}",
    { page, membership },
  )
}

function checkOwnerTouch(tx: PbApp, write: Write, roles: readonly string[]): void {
  if (!isMember(write.meta) || !roles.includes('owner')) return
  if (roleOf(tx, write.meta, write.page) !== 'owner') forbid('role', 'role_not_enough', 'Only owners make owners')
}

/** Before a membership is saved. `stale` is the stored row, null for a new one. */
export function checkMembership(tx: PbApp, record: PbRecord, stale: PbRecord | null, write: Write): void {
  checkOwnerTouch(tx, write, [record.getString('role'), stale?.getString('role') ?? ''])
  if (!stale) return
  if (record.getString('user') !== stale.getString('user')) {
    refuse('user', 'immutable', 'A membership stays with its user')
  }
  const steps = stale.getString('role') === 'owner' && record.getString('role') !== 'owner'
  if (steps && ownersBesides(tx, write.page, record.id) === 0) {
    refuse('role', 'last_owner', 'A page keeps at least one owner')
  }
}

/** Before a membership goes, with its user too: the last owner stays, but for the end of the page. */
export function checkMembershipDelete(tx: PbApp, record: PbRecord, write: Write): void {
  if (pageIsGoing(tx, write.page)) return
  checkOwnerTouch(tx, write, [record.getString('role')])
  if (record.getString('role') === 'owner' && ownersBesides(tx, write.page, record.id) === 0) {
    refuse('role', 'last_owner', 'A page keeps at least one owner')
  }
}
