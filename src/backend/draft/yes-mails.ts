import * as v from 'valibot'
import { DraftContent } from '../../core/draft/content.ts'
import { type AskedWords, YES_LINK_LIFETIME } from '../../core/draft/mailed-yes.ts'
import { MAX_YES_MAILS, type YesMails } from '../../core/draft/yes-mails.ts'
import { secondYesMail } from '../../core/mail/second-yes.ts'
import { POSTING_ROLES } from '../../core/member/member.ts'
import { consoleAddress } from '../../core/page/console-address.ts'
import { execute, jsonSql, queryRow, queryRows, toStoredDate } from '../base/database.ts'
import { publicOrigin } from '../base/public-origin.ts'
import { isMailSetUp, sendMail } from '../mail/mail.ts'
import { refuseUnsigned } from '../request/signed.ts'
import { countRows } from '../write/write.ts'
import { hashOfWords, shownFiles } from './yes-links.ts'

const TOKEN_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** How long links that work no more are kept, for the count of mails: in milliseconds. */
const OLD_LINK_DURATION = 24 * 3_600_000
/** Within which the mails to one person count, in milliseconds. */
const MAIL_COUNT_DURATION = 3_600_000

const UNMAILED = `asked_at != '' AND coalesce(json_extract(approval, '$.by.id'), '') = ''
  AND coalesce(json_extract(mailed, '$.state'), '') = ''
  AND page IN (SELECT id FROM pages WHERE approval_from != '')`

const Asked = v.object({
  id: v.string(),
  page: v.string(),
  incident: v.string(),
  author: v.object({ id: v.string(), name: v.string() }),
  content: DraftContent,
  askedAt: v.string(),
})
type Asked = v.InferOutput<typeof Asked>
const COLUMNS = `'id', id, 'page', page, 'incident', incident, 'author', ${jsonSql('author')},
  'content', ${jsonSql('content')}, 'askedAt', asked_at`

const Page = v.object({ name: v.string(), slug: v.string(), locale: v.string(), needsSignIn: v.number() })
type Page = v.InferOutput<typeof Page>
const Person = v.object({ id: v.string(), email: v.string(), locale: v.string(), verified: v.number() })
type Person = v.InferOutput<typeof Person>

/** A mail that is about to be sent. */
interface Letter {
  to: Person
  url: string
}

interface Prepared {
  asked: Asked
  page: Page
  files: AskedWords['files']
  letters: Letter[]
  unproven: number
  limited: number
}

/** `POST /api/aldis/yes-mails`, from ourselves: answers first, for a mail server takes its time. */
export function postYesMails(e: PbRequestEvent): void {
  if (refuseUnsigned(e)) return
  e.noContent(204)
  e.flush()
  mailAsked(e.app)
}

/** Mails everybody who may say yes to a draft whose writer asks, each draft once for each asking. */
export function mailAsked(app: PbApp): void {
  execute(app, 'DELETE FROM yes_links WHERE expires_at < {:until}', {
    until: toStoredDate(Date.now() - OLD_LINK_DURATION),
  })
  for (const { id } of queryRows(app, v.object({ id: v.string() }), "'id', id", `FROM drafts WHERE ${UNMAILED}`)) {
    try {
      const prepared: Prepared[] = []
      app.runInTransaction((tx) => {
        const one = prepare(tx, id, Date.now())
        if (one) prepared.push(one)
      })
      for (const one of prepared) send(app, one)
    } catch (error) {
      app.logger().error('The mails for a second yes failed', 'draft', id, 'error', String(error))
    }
  }
}

/** Takes a draft's turn to be mailed, and makes its links; null where another has taken it. */
function prepare(tx: PbApp, id: string, now: number): Prepared | null {
  const asked = queryRow(tx, Asked, COLUMNS, `FROM drafts WHERE id = {:id} AND ${UNMAILED}`, { id })
  if (!asked) return null
  if (!isMailSetUp(tx)) {
    note(tx, asked, { state: 'off' })
    return null
  }
  note(tx, asked, { state: 'sending' })
  const columns = "'name', name, 'slug', slug, 'locale', locale, 'needsSignIn', require_second_factor"
  const page = queryRow(tx, Page, columns, 'FROM pages WHERE id = {:page}', { page: asked.page })
  if (!page) return null
  // Whoever was asked before has another mail now.
  execute(tx, 'UPDATE yes_links SET expires_at = {:now} WHERE draft = {:id} AND expires_at > {:now}', {
    id,
    now: toStoredDate(now),
  })
  const others = queryRows(
    tx,
    Person,
    "'id', u.id, 'email', u.email, 'locale', u.locale, 'verified', u.verified",
    `FROM memberships m JOIN users u ON u.id = m.user
     WHERE m.page = {:page} AND m.role IN (SELECT value FROM json_each({:roles})) AND u.id != {:author} ORDER BY u.id`,
    { page: asked.page, author: asked.author.id, roles: JSON.stringify(POSTING_ROLES) },
  )
  const proven = others.filter(({ email, verified }) => verified !== 0 && email !== '')
  const within = proven.filter((person) => countMails(tx, asked.page, person, now) < MAX_YES_MAILS)
  return {
    asked,
    page,
    files: shownFiles(tx.findRecordById('drafts', id)),
    letters: within.map((to) => ({ to, url: makeLink(tx, asked, page, to, now) })),
    unproven: others.length - proven.length,
    limited: proven.length - within.length,
  }
}

function countMails(tx: PbApp, page: string, { id }: Person, now: number): number {
  const sql = 'SELECT count(*) AS j FROM yes_links WHERE user = {:id} AND page = {:page} AND created > {:since}'
  return countRows(tx, sql, { id, page, since: toStoredDate(now - MAIL_COUNT_DURATION) })
}

/**
 * A link of one person to these words. Where the page asks for a second way to sign in it leads to the console: a
 * mailbox alone is one way. Its row is made all the same, for the count.
 */
function makeLink(tx: PbApp, { id, page, incident, content }: Asked, of: Page, to: Person, now: number): string {
  const token = $security.randomStringWithAlphabet(32, TOKEN_ALPHABET)
  const needsSignIn = of.needsSignIn !== 0
  const link = new Record(tx.findCollectionByNameOrId('yes_links'))
  link.set('page', page)
  link.set('user', to.id)
  link.set('draft', id)
  link.set('token_hash', needsSignIn ? '' : $security.sha256(token))
  link.set('key_hash', $security.sha256(tx.findRecordById('users', to.id).tokenKey()))
  link.set('words_hash', hashOfWords(tx.findRecordById('drafts', id), content))
  link.set('expires_at', toStoredDate(now + YES_LINK_LIFETIME))
  tx.save(link)
  if (!needsSignIn) return `${publicOrigin()}/sign-in/yes#${token}`
  return `${publicOrigin()}${consoleAddress(of.slug, `incidents/${incident || 'new'}`)}`
}

function send(app: PbApp, { asked, page, files, letters, unproven, limited }: Prepared): void {
  const words = wordsOf(app, asked)
  const results = letters.map(({ to, url }) => {
    const languages = [to.locale, page.locale].filter((tag) => tag !== '')
    const name = asked.author.name
    const needsSignIn = page.needsSignIn !== 0
    return sendMail(app, to.email, secondYesMail({ languages, page: page.name, name, words, files, url, needsSignIn }))
  })
  const sent = results.filter((code) => code === null).length
  note(app, asked, { state: 'done', sent, failed: results.length - sent, unproven, limited })
}

/** What waits, as its mail has it: title, text, and both in other languages. */
function wordsOf(app: PbApp, { incident, content }: Asked): string[] {
  const title = incident === '' ? content.name : app.findRecordById('incidents', incident).getString('name')
  const others = Object.values(content.translations).flatMap(({ name = '', body = '' }) => [name, body])
  return [title, content.body, ...others].map((text) => text.trim()).filter((text) => text !== '')
}

/** Without touching when it was written last: whoever says yes names that. Of another asking it says nothing. */
function note(app: PbApp, { id, askedAt }: Asked, mailed: YesMails): void {
  execute(app, 'UPDATE drafts SET mailed = {:mailed} WHERE id = {:id} AND asked_at = {:askedAt}', {
    id,
    askedAt,
    mailed: JSON.stringify(mailed),
  })
}
