import * as v from 'valibot'
import { JournalPost } from '../../core/journal/entry.ts'
import { JournalRequest, type JournalState } from '../../core/journal/request.ts'
import { POSTING_ROLES, ROLES } from '../../core/member/member.ts'
import { authoriseRole } from '../access/role.ts'
import { JOURNAL_PROBE_TIMEOUT } from '../base/limits.ts'
import { withTimeoutOr } from '../base/timeout.ts'
import type { Call } from '../call/call.ts'
import { json, methodNotAllowed, notFound, refuse } from '../http/answers.ts'
import { readJson } from '../http/json-body.ts'
import type { JournalAnswer } from '../stubs/journal.ts'
import { directoryStub, sessionsStub } from '../stubs/stubs.ts'

/**
 * `/journal/{page}`, the emergency journal: GET says what stands in it; POST posts while PocketBase is unreachable, has
 * what was refused delivered again, or puts it away. It asks PocketBase for nothing: the session is proven by its cookie
 * and by `Sessions`.
 */
export async function serveJournal(call: Call): Promise<Response> {
  const { request, url, env } = call
  if (request.method !== 'GET' && request.method !== 'POST') return methodNotAllowed('GET', 'POST')
  const isReading = request.method === 'GET'
  const check = await authoriseRole(call, {
    page: url.pathname.split('/')[2] ?? null,
    roles: isReading ? ROLES : POSTING_ROLES,
    message: 'Viewers do not post.',
    isEmergency: true,
  })
  if (check.state === 'refused') return check.answer
  const { page, authorisation, reply } = check
  const isOwner = authorisation.member.roles[page] === 'owner'
  const hub = env.PAGE_HUB.getByName(page)
  const state = async () => json(await readState(call, page, isOwner))
  if (isReading) return reply(await state())
  const body = await readJson(request, JournalRequest)
  if (body.state === 'refused') return reply(body.answer)
  const asked = body.value
  switch (asked.action) {
    case 'post': {
      if (!(await isBackendAway(env))) {
        return reply(refuse(409, { code: 'backend_reachable', message: 'The backend answers: post there.' }))
      }
      const { id: user, name } = authorisation.member
      return reply(toAnswer(await hub.postToJournal(page, wellFormed(asked.post), { user, name, isOwner })))
    }
    case 'retry':
      return reply((await hub.retryJournal(page, asked.update)) ? await state() : notFound())
    case 'dismiss':
      return reply((await hub.dismissJournal(page, asked.update)) ? await state() : notFound())
    case 'sign_out': {
      const message = 'Only an owner of the page ends the sessions of others.'
      if (!isOwner) return reply(refuse(403, { code: 'role_not_enough', message }))
      return reply((await signOut(call, page, asked.user)) ? await state() : notFound())
    }
    default:
      return asked satisfies never
  }
}

/** A post without halves of characters, which not every server reads: one alone would wait for the backend for ever. */
function wellFormed(post: JournalPost): JournalPost {
  const repair = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)
  return v.parse(JournalPost, JSON.parse(JSON.stringify(post), repair))
}

async function readState({ env, now }: Call, page: string, isOwner: boolean): Promise<JournalState> {
  const { isOn, items } = await env.PAGE_HUB.getByName(page).journal(page)
  const people = isOwner ? await sessionsStub(env).listPeople(page, now) : []
  return { isOn, items, people }
}

/** Ends all sessions of somebody with a role on the page; whether there is such a person. */
async function signOut({ env, now }: Call, page: string, user: string): Promise<boolean> {
  const sessions = sessionsStub(env)
  const people = await sessions.listPeople(page, now)
  if (!people.some((one) => one.user === user)) return false
  await sessions.closeAll(user)
  return true
}

function toAnswer(answer: JournalAnswer): Response {
  return answer.state === 'taken' ? json({ posted_at: answer.posted_at }) : refuse(answer.status, answer.refusal)
}

/** Whether PocketBase is away: as the directory knows, which asks it where it does not know that yet. */
async function isBackendAway(env: Env): Promise<boolean> {
  const directory = directoryStub(env)
  const { backend } = await directory.listing()
  if (backend === 'unreachable') return true
  const asked = await withTimeoutOr(directory.refresh(), JOURNAL_PROBE_TIMEOUT, null)
  return asked === null || asked.backend === 'unreachable'
}
