import * as v from 'valibot'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../core/member/password.ts'
import { normalizeName } from '../../core/name/name.ts'
import { queryRow, queryRows, queryText } from '../base/database.ts'
import { isTimeZone } from '../base/time-zones.ts'
import { slugOf } from '../write/slugs.ts'
import type { AddStarters } from './new-page.ts'
import { readPageBeforeSetUp } from './page-before-set-up.ts'

const SetupBody = v.object({
  token: v.string(),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
  email: v.pipe(v.string(), v.trim(), v.email()),
  password: v.pipe(v.string(), v.minLength(MIN_PASSWORD_LENGTH), v.maxLength(MAX_PASSWORD_LENGTH)),
  page_name: v.pipe(v.string(), v.transform(normalizeName), v.minLength(1), v.maxLength(120)),
  /** Where the page's days begin; without one UTC. */
  time_zone: v.optional(
    v.pipe(
      v.string(),
      v.check((zone) => zone === '' || isTimeZone(zone), 'There is no such time zone.'),
    ),
    '',
  ),
  /** The page's own language; without one English. */
  locale: v.optional(v.pipe(v.string(), v.maxLength(16), v.regex(/^([a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*)?$/)), ''),
})

/** Sent before anything is filled in: what is there to begin with. */
const SetupQuestion = v.strictObject({ token: v.string() })

const FIELD_CODES: Record<string, string> = {
  name: 'required',
  email: 'email_invalid',
  password: 'password_too_short',
  page_name: 'required',
  time_zone: 'time_zone_unknown',
  locale: 'locales_invalid',
}

type SetupInput = Omit<v.InferOutput<typeof SetupBody>, 'token'>

/** The page that was created or found, or why nothing was done. */
type SetupResult = { page: string; slug: string } | 'already_set_up' | 'email_taken'

/**
 * Whether any page has an owner: pages keep one from the set-up on; before it there is no page, or one that an import
 * or the operator created.
 */
function isSetUp(app: PbApp): boolean {
  return queryText(app, "SELECT count(*) AS j FROM memberships WHERE role = 'owner'") !== '0'
}

/** The user with that address if the password is right, a new one if there is none; else null. */
function findOrCreateOwner(tx: PbApp, { name, email, password }: SetupInput): PbRecord | null {
  const known = queryRow(
    tx,
    v.object({ id: v.string() }),
    "'id', id",
    'FROM users WHERE email = {:email} COLLATE NOCASE',
    {
      email,
    },
  )
  if (known) {
    const found = tx.findRecordById('users', known.id)
    return found.validatePassword(password) ? found : null
  }
  const user = new Record(tx.findCollectionByNameOrId('users'))
  user.set('name', name)
  user.setEmail(email)
  user.setPassword(password)
  user.setVerified(true)
  tx.save(user)
  return user
}

/** The existing pages, oldest first, of which the first gets what was typed; else a new one. */
function findOrCreatePages(tx: PbApp, { page_name, time_zone, locale }: SetupInput): string[] {
  const found = queryRows(tx, v.object({ id: v.string() }), "'id', id", 'FROM pages ORDER BY created, id')
  const [first] = found
  const record = first ? tx.findRecordById('pages', first.id) : new Record(tx.findCollectionByNameOrId('pages'))
  if (!first) record.set('slug', slugOf(page_name))
  const typed = { name: page_name, time_zone, locale }
  const changed = Object.entries(typed).filter(([field, value]) => value !== '' && value !== record.getString(field))
  for (const [field, value] of changed) record.set(field, value)
  if (!first || changed.length > 0) tx.save(record)
  return first ? found.map(({ id }) => id) : [record.id]
}

function makeOwner(tx: PbApp, user: PbRecord, page: string): void {
  const known = queryRow(
    tx,
    v.object({ id: v.string() }),
    "'id', id",
    'FROM memberships WHERE page = {:page} AND user = {:user}',
    { page, user: user.id },
  )
  const membership = known
    ? tx.findRecordById('memberships', known.id)
    : new Record(tx.findCollectionByNameOrId('memberships'))
  membership.set('page', page)
  membership.set('user', user.id)
  membership.set('role', 'owner')
  tx.save(membership)
}

function setUp(tx: PbApp, input: SetupInput, addStarters: AddStarters): SetupResult {
  if (isSetUp(tx)) return 'already_set_up'
  const owner = findOrCreateOwner(tx, input)
  if (!owner) return 'email_taken'
  const pages = findOrCreatePages(tx, input)
  for (const page of pages) makeOwner(tx, owner, page)
  const [page = ''] = pages
  const hasTemplates = queryText(tx, 'SELECT count(*) AS j FROM templates WHERE page = {:page}', { page }) !== '0'
  if (!hasTemplates) addStarters(tx, page, null)
  return { page, slug: tx.findRecordById('pages', page).getString('slug') }
}

function isToken(token: string): boolean {
  const expected = $os.getenv('ALDIS_SETUP_TOKEN')
  return expected !== '' && $security.equal(token, expected)
}

function refuseToken(e: PbRequestEvent): void {
  e.json(403, { code: 'setup_token_invalid', message: 'This set-up link is not valid.' })
}

/**
 * `POST /api/aldis/setup`: the first owner, for anyone who has the token of this start and while no page has an owner:
 * of a new page, or of what was imported before. After the last page was deleted it makes a first one again. With the
 * token alone it only says which page is there.
 */
export function postSetup(e: PbRequestEvent, addStarters: AddStarters): void {
  const refuseAlready = () => e.json(409, { code: 'already_set_up', message: 'This Aldis is set up already.' })
  if (isSetUp(e.app)) {
    refuseAlready()
    return
  }
  const { body } = e.requestInfo()
  const question = v.safeParse(SetupQuestion, body)
  if (question.success) {
    if (isToken(question.output.token)) e.json(200, { page: readPageBeforeSetUp(e.app) })
    else refuseToken(e)
    return
  }
  const parsed = v.safeParse(SetupBody, body)
  if (!parsed.success) {
    const fields: Record<string, { code: string; message: string }> = {}
    for (const issue of parsed.issues) {
      const key = String(issue.path?.[0]?.key ?? 'token')
      fields[key] = { code: FIELD_CODES[key] ?? 'required', message: issue.message }
    }
    e.json(400, { code: 'setup_invalid', message: 'Something is missing.', fields })
    return
  }
  const { token, ...input } = parsed.output
  if (!isToken(token)) {
    refuseToken(e)
    return
  }
  const results: SetupResult[] = []
  e.app.runInTransaction((tx) => {
    results.push(setUp(tx, input, addStarters))
  })
  const result = results[0] ?? 'already_set_up'
  if (result === 'already_set_up') refuseAlready()
  else if (result === 'email_taken') {
    const message = 'There is an account with this address, and the password is another.'
    e.json(409, { code: 'email_taken', message, fields: { email: { code: 'email_taken', message } } })
  } else e.json(200, result)
}
