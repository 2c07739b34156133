import { ImportRequest, type ImportState } from '../../core/statuspage/import-state.ts'
import { authoriseOwner } from '../access/role.ts'
import type { Call } from '../call/call.ts'
import { json, methodNotAllowed, refuse } from '../http/answers.ts'
import { readJson } from '../http/json-body.ts'
import { importStub } from '../stubs/stubs.ts'

/**
 * `/import/{page}`: GET says how the page's import stands; POST reads an address, starts, stops or forgets. Owners only;
 * PocketBase checks the role again with each part that is written.
 */
export async function serveImport(call: Call): Promise<Response> {
  const { request, env, now } = call
  if (request.method !== 'GET' && request.method !== 'POST') return methodNotAllowed('GET', 'POST')
  const owner = await authoriseOwner(call, 'Only an owner of the page imports into it.')
  if (owner.state === 'refused') return owner.answer
  const { page, user } = owner
  const stub = importStub(env, page)
  if (request.method === 'GET') return owner.reply(json(await stub.status(now)))
  const body = await readJson(request, ImportRequest)
  if (body.state === 'refused') return owner.reply(body.answer)
  const state = await act(stub, { page, user }, body.value, now)
  if (state !== null) return owner.reply(json(state))
  return owner.reply(refuse(409, { code: 'import_running', message: 'An import of this page is under way.' }))
}

async function act(
  stub: ReturnType<typeof importStub>,
  importer: { page: string; user: string },
  asked: ImportRequest,
  now: number,
): Promise<ImportState | null> {
  switch (asked.action) {
    case 'check':
      return stub.check(importer, asked.address, now)
    case 'start':
      return stub.start(importer, asked.id, asked.take, now)
    case 'stop':
      return stub.stop(now)
    case 'forget':
      return stub.forget(now)
    default:
      return asked satisfies never
  }
}
