import * as v from 'valibot'
import { mayPost } from '../../core/member/posting.ts'
import { fromLines, segmentsOf, toLines } from '../../core/translation/lines.ts'
import {
  readTranslated,
  TRANSLATORS,
  type Translator,
  translatorProblem,
  translatorRequest,
} from '../../core/translation/services.ts'
import { TranslationInput } from '../../core/translation/translate.ts'
import { answerRefused, type Refused } from '../account/invitations.ts'
import { queryText } from '../base/database.ts'
import { metaOfRequest } from '../request/meta-of-request.ts'
import { roleOf } from '../request/roles.ts'

/** How long one request to the translator may take, in seconds: it holds one of PocketBase's few engines. */
const TRANSLATOR_TIMEOUT_SECONDS = 15
/** How many segments go in one request: DeepL takes no more. */
const MAX_SEGMENTS = 50
/** The most that is read of an answer, in bytes. */
const MAX_ANSWER_LENGTH = 400_000

const SIGNED_OUT: Refused = { status: 401, code: 'signed_out', message: 'Sign in first.' }
const ROLE_NOT_ENOUGH: Refused = { status: 403, code: 'role_not_enough', message: 'Your role does not allow this.' }
const INVALID: Refused = { status: 400, code: 'translation_invalid', message: 'Not what can be translated.' }
const OFF: Refused = { status: 404, code: 'translator_off', message: 'There is no translator.' }

interface Service {
  kind: Translator
  url: string
  key: string
}

/** The operator's translator; null where there is none. Its key leaves this file in the request to it alone. */
function findService(): Service | null {
  const kind = v.safeParse(v.picklist(TRANSLATORS), $os.getenv('ALDIS_TRANSLATOR'))
  const url = $os.getenv('ALDIS_TRANSLATOR_URL').replace(/\/$/, '')
  if (!kind.success || url === '') return null
  return { kind: kind.output, url, key: $os.getenv('ALDIS_TRANSLATOR_KEY') }
}

/** Whether an owner has switched the translator off for a page. */
function isOffFor(app: PbApp, page: string): boolean {
  const sql = 'SELECT CAST(coalesce((SELECT translator_off FROM pages WHERE id = {:page}), 1) AS TEXT) AS j'
  return queryText(app, sql, { page }) !== '0'
}

/** `GET /api/aldis/translate?page=`: whether the team of a page is offered a translator, and where texts would go. */
export function getTranslator(e: PbRequestEvent): void {
  if (e.auth?.collection().name !== 'users') {
    answerRefused(e, SIGNED_OUT)
    return
  }
  const page = e.request.url.query().get('page')
  if (roleOf(e.app, metaOfRequest(e), page) === null) {
    answerRefused(e, ROLE_NOT_ENOUGH)
    return
  }
  const service = findService()
  const host = service === null ? '' : hostOf(service.url)
  e.json(200, { isOn: service !== null && !isOffFor(e.app, page), host })
}

/** The name of an address's host, without its port: all that a team needs to know of it. */
const hostOf = (url: string) => /^\w+:\/\/(?:[^/@]*@)?(\[[^\]]*\]|[^:/?#]+)/.exec(url)?.[1] ?? ''

/**
 * `POST /api/aldis/translate`: some texts of a page in one other language, by the operator's translator. Nothing of it
 * is stored: a person reads it first.
 */
export function postTranslate(e: PbRequestEvent): void {
  if (e.auth?.collection().name !== 'users') {
    answerRefused(e, SIGNED_OUT)
    return
  }
  const parsed = v.safeParse(TranslationInput, e.requestInfo().body)
  if (!parsed.success) {
    answerRefused(e, INVALID)
    return
  }
  const { page, source, target, texts } = parsed.output
  if (!mayPost(roleOf(e.app, metaOfRequest(e), page))) {
    answerRefused(e, ROLE_NOT_ENOUGH)
    return
  }
  const service = findService()
  if (service === null || isOffFor(e.app, page)) {
    answerRefused(e, OFF)
    return
  }
  const lines = texts.map(toLines)
  const translated = translateSegments(e.app, service, lines.flatMap(segmentsOf), source, target)
  if (answerRefused(e, translated)) return
  const written = lines.map((one) => fromLines(one, translated.segments.splice(0, segmentsOf(one).length)))
  if (written.includes(null)) {
    answerRefused(e, refused('translator_failed'))
    return
  }
  e.json(200, { texts: written })
}

const refused = (code: string): Refused => ({ status: 400, code, message: 'The translator did not translate this.' })

function translateSegments(
  app: PbApp,
  service: Service,
  segments: readonly string[],
  source: string,
  target: string,
): { segments: string[] } | Refused {
  const all: string[] = []
  for (let from = 0; from < segments.length; from += MAX_SEGMENTS) {
    const some = segments.slice(from, from + MAX_SEGMENTS)
    const answer = ask(app, service, some, source, target)
    if ('code' in answer) return answer
    all.push(...answer.segments)
  }
  return { segments: all }
}

function ask(
  app: PbApp,
  { kind, url, key }: Service,
  segments: readonly string[],
  source: string,
  target: string,
): { segments: string[] } | Refused {
  const { path, headers, body } = translatorRequest(kind, key, { segments, source, target })
  let status = 0
  let text = ''
  try {
    const answer = $http.send({
      url: url + path,
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, 'content-type': 'application/json' },
      timeout: TRANSLATOR_TIMEOUT_SECONDS,
    })
    status = answer.statusCode
    text = answer.body.length > MAX_ANSWER_LENGTH ? '' : JSON.stringify(answer.json)
  } catch {
    // What is thrown names the address: it stays out of log and answer.
  }
  const translated = status === 200 ? readTranslated(kind, text, segments.length) : null
  if (translated !== null) return { segments: translated }
  app.logger().warn('The translator did not translate', 'status', status)
  return refused(status === 200 ? 'translator_failed' : translatorProblem(status))
}
