import * as v from 'valibot'
import { LanguageTag } from '../../core/page/language-tag.ts'
import { PageLinks } from '../../core/page/page-links.ts'
import { DEFAULT_HISTORY_DAYS, Weights } from '../../core/page/page-record.ts'
import { PageTranslations } from '../../core/page/page-texts.ts'
import { execute, newId, queryRows, toStoredDate } from '../base/database.ts'
import { forbid, refuse } from '../base/refuse.ts'
import { isTimeZone } from '../base/time-zones.ts'
import { isMailSetUp } from '../mail/mail.ts'
import { isMember } from '../request/meta.ts'
import { roleOf } from '../request/roles.ts'
import { checkName } from '../write/names.ts'
import { checkSlug } from '../write/slugs.ts'
import { checkTranslations } from '../write/translations.ts'
import { countRows, isPageBeingDeleted, type Write } from '../write/write.ts'

/** How long a removal from a team can be undone, in milliseconds; the console offers it for less. */
const UNDO_DURATION = 10 * 60_000

/** What was stored stays as it is: a rule that came later keeps nobody from saving the rest. */
function checkJson(
  record: PbRecord,
  field: 'links' | 'locales' | 'weights',
  schema: v.GenericSchema,
  message: string,
  stored: PbRecord | null,
): void {
  const text = record.getString(field)
  if (text === '' || text === 'null' || text === stored?.getString(field)) return
  if (!v.safeParse(schema, JSON.parse(text)).success) refuse(field, `${field}_invalid`, message)
}

const Locales = v.pipe(v.array(LanguageTag), v.maxLength(20))

/** Before a page is saved: sets defaults and validates what the schema cannot. `stored`: the stored row. */
export function checkPage(record: PbRecord, stored: PbRecord | null): void {
  checkName(record, stored)
  checkSlug(record, stored)
  const defaults: Record<string, string | number> = { time_zone: 'UTC', locale: 'en', visibility: 'public' }
  for (const [field, value] of Object.entries(defaults)) {
    if (record.getString(field) === '') record.set(field, value)
  }
  if (record.getInt('history_days') === 0) record.set('history_days', DEFAULT_HISTORY_DAYS)
  const zone = record.getString('time_zone')
  if (!isTimeZone(zone)) refuse('time_zone', 'time_zone_unknown', `There is no time zone ${zone}`)
  checkJson(record, 'weights', v.partial(Weights), 'Weights go from 0 to 1', stored)
  checkJson(record, 'links', PageLinks, 'Links need a label and an address', stored)
  checkJson(record, 'locales', Locales, 'Not a list of languages', stored)
  checkTranslations(record, stored, PageTranslations)
}

/**
 * Before a page is updated: only an owner says whether its members need a second way to sign in, and only where there is
 * one besides the password: nobody could come in any more.
 */
export function checkSecondFactor(tx: PbApp, record: PbRecord, stored: PbRecord, write: Write): void {
  if (!isSecondFactorChanged(record, stored)) return
  if (isMember(write.meta) && roleOf(tx, write.meta, write.page) !== 'owner') {
    forbid('require_second_factor', 'role_not_enough', 'Only owners ask for a second way to sign in')
  }
  if (record.getBool('require_second_factor') && !hasSecondWay(tx)) {
    const message = 'There is no second way: no mail is set up for codes, and no provider'
    refuse('require_second_factor', 'second_way_missing', message)
  }
}

/** Before a page is updated: only an owner says which updates wait for a second yes. */
export function checkApprovalSetting(tx: PbApp, record: PbRecord, stored: PbRecord, write: Write): void {
  if (record.getString('approval_from') === stored.getString('approval_from')) return
  if (isMember(write.meta) && roleOf(tx, write.meta, write.page) !== 'owner') {
    forbid('approval_from', 'role_not_enough', 'Only owners ask for a second yes')
  }
}

function hasSecondWay(tx: PbApp): boolean {
  const { otp, oauth2 } = tx.findCollectionByNameOrId('users')
  return (otp.enabled && isMailSetUp(tx)) || (oauth2.enabled && oauth2.providers.length > 0)
}

function isSecondFactorChanged(record: PbRecord, stored: PbRecord): boolean {
  return record.getBool('require_second_factor') !== stored.getBool('require_second_factor')
}

/** After it: whoever signed in by one way alone signs in anew, but for who asked for it. */
export function endSingleFactorSessions(tx: PbApp, record: PbRecord, stored: PbRecord, write: Write): void {
  if (!record.getBool('require_second_factor') || !isSecondFactorChanged(record, stored)) return
  const users = queryRows(
    tx,
    v.object({ user: v.string() }),
    "'user', user",
    'FROM memberships WHERE page = {:page} AND user != {:me}',
    { page: write.page, me: write.meta.actor.id },
  )
  for (const { user } of users) raiseEpoch(tx, user, write.now)
}

/** After somebody became a member of a page that asks for a second way: PocketBase asks for it as they sign in. */
export function endSessionsOfNewMember(tx: PbApp, user: string, { page, now }: Write): void {
  const asking = 'SELECT count(*) AS j FROM pages WHERE id = {:page} AND require_second_factor'
  if (countRows(tx, asking, { page }) > 0) raiseEpoch(tx, user, now)
}

/** Gives a new page its publication: a new epoch, nothing written yet. */
export function createPublication(tx: PbApp, page: string, now: number): void {
  execute(
    tx,
    `INSERT INTO publications (id, page, epoch, revision, touched, created, updated)
     VALUES ({:id}, {:page}, {:epoch}, 0, {:now}, {:at}, {:at})`,
    { id: newId(), page, epoch: newId(), now, at: toStoredDate(now) },
  )
}

/** Raises a user's epoch above any before: the edge ends every older session. */
export function raiseEpoch(tx: PbApp, user: string, now: number): void {
  execute(tx, 'UPDATE users SET epoch = max(epoch + 1, {:now}) WHERE id = {:user}', { user, now })
}

function countOtherOwners(tx: PbApp, page: string, membership: string): number {
  return countRows(
    tx,
    "SELECT count(*) AS j FROM memberships WHERE page = {:page} AND role = 'owner' AND id != {:membership}",
    { page, membership },
  )
}

/** Whether a page was just made: no rule lets a member write the memberships of a page without any. */
function isWithoutTeam(tx: PbApp, page: string): boolean {
  return countRows(tx, 'SELECT count(*) AS j FROM memberships WHERE page = {:page}', { page }) === 0
}

function checkOwnerChange(tx: PbApp, write: Write, roles: readonly string[]): void {
  if (!isMember(write.meta) || !roles.includes('owner') || isWithoutTeam(tx, write.page)) return
  if (roleOf(tx, write.meta, write.page) !== 'owner') forbid('role', 'role_not_enough', 'Only owners make owners')
}

/** Whether somebody else than they themselves ended a user's membership of a page just now. */
function wasRemovedJustNow(tx: PbApp, user: string, { page, now }: Write): boolean {
  const newest = `SELECT person FROM audit_log WHERE page = {:page} AND created >= {:since}
    AND collection = 'memberships' AND action = 'delete' AND json_extract(before, '$.user') = {:user}
    ORDER BY revision DESC LIMIT 1`
  const sql = `SELECT count(*) AS j FROM (${newest}) WHERE person != {:user}`
  return countRows(tx, sql, { page, user, since: toStoredDate(now - UNDO_DURATION) }) > 0
}

/**
 * Before a membership is created: a member brings nobody in who did not accept an invitation, because a page may ask
 * for a second factor and ends sessions. Only a removal is undone.
 */
export function checkNewMembership(tx: PbApp, record: PbRecord, write: Write): void {
  checkOwnerChange(tx, write, [record.getString('role')])
  if (!isMember(write.meta) || write.meta.invited || isWithoutTeam(tx, write.page)) return
  if (wasRemovedJustNow(tx, record.getString('user'), write)) return
  forbid('user', 'invitation_needed', 'Members come in by an invitation')
}

/** Before a membership is updated. `stored` is the row as it was. */
export function checkMembership(tx: PbApp, record: PbRecord, stored: PbRecord, write: Write): void {
  checkOwnerChange(tx, write, [record.getString('role'), stored.getString('role')])
  if (record.getString('user') !== stored.getString('user')) {
    refuse('user', 'immutable', 'A membership stays with its user')
  }
  const stepsDown = stored.getString('role') === 'owner' && record.getString('role') !== 'owner'
  if (stepsDown && countOtherOwners(tx, write.page, record.id) === 0) {
    refuse('role', 'last_owner', 'A page keeps at least one owner')
  }
}

/** Before a membership is deleted, also with its user: the last owner stays, unless the page is being deleted. */
export function checkMembershipDelete(tx: PbApp, record: PbRecord, write: Write): void {
  if (isPageBeingDeleted(tx, write.page)) return
  checkOwnerChange(tx, write, [record.getString('role')])
  if (record.getString('role') === 'owner' && countOtherOwners(tx, write.page, record.id) === 0) {
    refuse('role', 'last_owner', 'A page keeps at least one owner')
  }
}
