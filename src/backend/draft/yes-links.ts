import * as v from 'valibot'
import { impactSetBy } from '../../core/draft/chosen-impact.ts'
import { DraftContent } from '../../core/draft/content.ts'
import { type AskedWords, YesToken } from '../../core/draft/mailed-yes.ts'
import { promisedMinutes } from '../../core/draft/promised-minutes.ts'
import { textOfPost, wordsOfDraft } from '../../core/draft/same-post.ts'
import { otherAlternatives, ownAlternative } from '../../core/incident/attachment-texts.ts'
import { toPublicFile } from '../../core/publication/files.ts'
import { answerRefused, type Refused } from '../account/invitations.ts'
import { execute, jsonSql, queryRow, toStoredDate } from '../base/database.ts'
import { META_KEY } from '../base/record-marks.ts'
import { Actor, type Meta } from '../request/meta.ts'
import { actorName } from '../request/meta-of-request.ts'
import { mayPostOn } from './approval.ts'
import { readFilesOf, storedFilesText } from './files-of-post.ts'

const OVER: Refused = { status: 400, code: 'yes_over', message: 'This link was used, or its time is over.' }
const STALE: Refused = { status: 409, code: 'yes_stale', message: 'It has changed since this mail.' }
const NOT_YOURS: Refused = { status: 403, code: 'yes_not_yours', message: 'You may not post on this page any more.' }

const Link = v.object({
  id: v.string(),
  page: v.string(),
  user: v.string(),
  draft: v.string(),
  keyHash: v.string(),
  wordsHash: v.string(),
  usedAt: v.string(),
})
const Waiting = v.object({
  incident: v.string(),
  content: DraftContent,
  author: Actor,
  askedAt: v.string(),
  said: v.fallback(v.nullable(v.object({ by: Actor })), null),
  updated: v.string(),
})
const Name = v.object({ name: v.string() })

interface Found {
  link: v.InferOutput<typeof Link>
  waiting: v.InferOutput<typeof Waiting>
  draft: PbRecord
  actor: Actor
}

/** The hash by which a link is bound to the words of a draft, and to its files with what they show. */
export function hashOfWords(draft: PbRecord, content: DraftContent): string {
  return $security.sha256(`${textOfPost(wordsOfDraft(content, []))} ${storedFilesText(draft)}`)
}

/** What a link leads to as it is now, while it works, its person may post, and the words are those that were mailed. */
function find(tx: PbApp, token: string, now: number): Found | Refused {
  const columns = `'id', id, 'page', page, 'user', user, 'draft', draft, 'keyHash', key_hash, 'wordsHash', words_hash,
    'usedAt', used_at`
  const from = 'FROM yes_links WHERE token_hash = {:hash} AND expires_at > {:now}'
  const link = queryRow(tx, Link, columns, from, { hash: $security.sha256(token), now: toStoredDate(now) })
  if (!link) return OVER
  const user = tx.findRecordById('users', link.user)
  // Another address or password, and signing out everywhere, ended it.
  if (!user.verified() || $security.sha256(user.tokenKey()) !== link.keyHash) return OVER
  const actor = { collection: 'users', id: user.id, name: actorName(user) }
  if (!mayPostOn(tx, actor, link.page)) return NOT_YOURS
  const needsSignIn = tx.findRecordById('pages', link.page).getBool('require_second_factor')
  const draftColumns = `'incident', incident, 'content', ${jsonSql('content')}, 'author', ${jsonSql('author')},
    'askedAt', asked_at, 'said', ${jsonSql('approval')}, 'updated', updated`
  const waiting = queryRow(tx, Waiting, draftColumns, 'FROM drafts WHERE id = {:draft}', { draft: link.draft })
  if (!waiting || needsSignIn) return OVER
  const draft = tx.findRecordById('drafts', link.draft)
  if (hashOfWords(draft, waiting.content) !== link.wordsHash || waiting.askedAt === '') return STALE
  const isMine = waiting.said?.by.id === user.id
  return (link.usedAt !== '' && !isMine) || waiting.author.id === user.id ? OVER : { link, waiting, draft, actor }
}

function nameOf(tx: PbApp, table: 'pages' | 'incidents' | 'components', id: string): string {
  return queryRow(tx, Name, "'name', name", `FROM ${table} WHERE id = {:id}`, { id })?.name ?? ''
}

/** What is attached to a draft: the names as visitors read them, and what the files show. */
export function shownFiles(draft: PbRecord): AskedWords['files'] {
  return readFilesOf(draft).map(({ name, said }) => ({
    name: toPublicFile('drafts', draft.id, name).name,
    texts: [['', ownAlternative(said)] as const, ...Object.entries(otherAlternatives(said))]
      .filter(([, text]) => text !== '')
      .map(([language, text]) => ({ language, text })),
  }))
}

function asShown(tx: PbApp, { link, waiting, draft, actor }: Found): AskedWords {
  const { content, incident, author, said } = waiting
  return {
    page: nameOf(tx, 'pages', link.page),
    author: author.name,
    you: actor.name,
    incident: content.opensIncident ? content.name : nameOf(tx, 'incidents', incident),
    opensIncident: content.opensIncident,
    status: content.status,
    body: content.body,
    impact: impactSetBy(content) ?? '',
    nextUpdateMinutes: promisedMinutes(content),
    translations: Object.entries(content.translations)
      .map(([language, { name = '', body = '' }]) => ({ language, name: content.opensIncident ? name : '', body }))
      .filter(({ name, body }) => `${name}${body}`.trim() !== ''),
    affected: Object.entries(content.affected).map(([id, status]) => ({ name: nameOf(tx, 'components', id), status })),
    files: shownFiles(draft),
    said: said && { name: said.by.name, isYou: said.by.id === actor.id },
  }
}

/** `POST /api/aldis/yes/read`: the words that wait, to who holds a mailed link to say yes to them. */
export function postYesReading(e: PbRequestEvent): void {
  answer(e, (tx, token, now) => {
    const found = find(tx, token, now)
    return 'link' in found ? asShown(tx, found) : found
  })
}

/** `POST /api/aldis/yes/say`: says yes as the link's person, once; the same again is the same yes. */
export function postYes(e: PbRequestEvent): void {
  answer(e, (tx, token, now) => {
    const found = find(tx, token, now)
    if (!('link' in found)) return found
    const { link, waiting, draft, actor } = found
    if (waiting.said) return asShown(tx, found)
    draft.set('approval', { yes: true })
    draft.set(META_KEY, JSON.stringify({ actor, via: 'mail', updated: waiting.updated } satisfies Meta))
    tx.save(draft)
    execute(tx, 'UPDATE yes_links SET used_at = {:now} WHERE id = {:id}', { id: link.id, now: toStoredDate(now) })
    return { ...asShown(tx, found), said: { name: actor.name, isYou: true } }
  })
}

/** In a transaction: what was read is what was said yes to. */
function answer(e: PbRequestEvent, work: (tx: PbApp, token: string, now: number) => AskedWords | Refused): void {
  const parsed = v.safeParse(YesToken, e.requestInfo().body)
  const results: (AskedWords | Refused)[] = []
  e.app.runInTransaction((tx) => {
    results.push(parsed.success ? work(tx, parsed.output.token, Date.now()) : OVER)
  })
  const [result = OVER] = results
  if (!('code' in result && answerRefused(e, result))) e.json(200, result)
}
