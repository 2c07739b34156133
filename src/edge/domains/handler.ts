import * as v from 'valibot'
import { authoriseOwner } from '../access/role.ts'
import type { Call } from '../call/call.ts'
import { json, methodNotAllowed } from '../http/answers.ts'
import { readJson } from '../http/json-body.ts'
import { directoryStub } from '../stubs/stubs.ts'

const Check = v.object({ domain: v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/)) })

/** `POST /domains/{page}`: looks for the proof of one of the page's hosts now, for its owners. */
export async function serveDomains(call: Call): Promise<Response> {
  const { request, env } = call
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const owner = await authoriseOwner(call, 'Only an owner of the page has its hosts checked.')
  if (owner.state === 'refused') return owner.answer
  const body = await readJson(request, Check)
  if (body.state === 'refused') return owner.reply(body.answer)
  return owner.reply(json({ asked: await directoryStub(env).checkDomain(owner.page, body.value.domain) }))
}
