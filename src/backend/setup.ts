import * as v from 'valibot'
import { storedName } from '../core/name/name.ts'
import { text } from './database.ts'

const Setup = v.object({
  token: v.string(),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
  email: v.pipe(v.string(), v.trim(), v.email()),
  password: v.pipe(v.string(), v.minLength(10), v.maxLength(71)),
  page_name: v.pipe(v.string(), v.transform(storedName), v.minLength(1), v.maxLength(120)),
})

function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 63)
  return slug === '' ? 'status' : slug
}

const CODES: Record<string, string> = {
  name: 'required',
  email: 'email_invalid',
  password: 'password_too_short',
  page_name: 'required',
}

/** `POST /api/aldis/setup`: the first owner and the first page, once, for who has the token of this start. */
export function postSetup(e: PbRequestEvent): void {
  const users = () => text(e.app, 'SELECT count(*) AS j FROM users')
  if (users() !== '0') {
    e.json(409, { code: 'already_set_up', message: 'This Aldis is set up already.' })
    return
  }
  const parsed = v.safeParse(Setup, e.requestInfo().body)
  if (!parsed.success) {
    const fields: Record<string, { code: string; message: string }> = {}
    for (const issue of parsed.issues) {
      const key = String(issue.path?.[0]?.key ?? 'token')
      fields[key] = { code: CODES[key] ?? 'required', message: issue.message }
    }
    e.json(400, { code: 'setup_invalid', message: 'Something is missing.', fields })
    return
  }
  const { token, name, email, password, page_name } = parsed.output
  const expected = $os.getenv('ALDIS_SETUP_TOKEN')
  if (expected === '' || !$security.equal(token, expected)) {
    e.json(403, { code: 'setup_token_invalid', message: 'This set-up link is not valid.' })
    return
  }
  let page = ''
  let already = false
  e.app.runInTransaction((tx) => {
    already = text(tx, 'SELECT count(*) AS j FROM users') !== '0'
    if (already) return
    const user = new Record(tx.findCollectionByNameOrId('users'))
    user.set('name', name)
    user.setEmail(email)
    user.setPassword(password)
    user.setVerified(true)
    tx.save(user)
    const record = new Record(tx.findCollectionByNameOrId('pages'))
    record.set('name', page_name)
    record.set('slug', slugOf(page_name))
    tx.save(record)
    page = record.id
    const membership = new Record(tx.findCollectionByNameOrId('memberships'))
    membership.set('page', page)
    membership.set('user', user.id)
    membership.set('role', 'owner')
    tx.save(membership)
  })
  if (already) {
    e.json(409, { code: 'already_set_up', message: 'This Aldis is set up already.' })
    return
  }
  e.json(200, { page })
}
