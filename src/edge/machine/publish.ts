import * as v from 'valibot'
import { receive } from '../backend/receive.ts'
import { ASK_EVERY } from '../base/limits.ts'
import { log } from '../base/log.ts'
import { withPatience } from '../base/timeout.ts'
import type { Call } from '../call/call.ts'
import { methodNotAllowed, refuse } from '../http/answers.ts'
import { learnListing } from '../memory/directory.ts'
import { theDirectory, theSessions } from '../stubs/stubs.ts'

const Ping = v.object({
  pages: v.optional(v.array(v.object({ page: v.string(), epoch: v.string(), revision: v.number() })), []),
  users: v.optional(v.array(v.object({ user: v.string(), epoch: v.number() })), []),
})
type Ping = v.InferOutput<typeof Ping>

/** `POST /edge/publish`: the backend's signed word that something moved. Answered at once; the hub pulls behind it. */
export async function receivePublish({ request, env, ctx, now }: Call): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const received = await receive(request, env, now)
  if (!received.ok) return received.response
  if (!(await theDirectory(env).firstSeen(received.nonce, now))) {
    return refuse(401, { code: 'signature_replayed', message: 'This message was received before.' })
  }
  const ping = v.safeParse(Ping, parseJson(received.body))
  if (!ping.success) return refuse(400, { code: 'invalid', message: 'This is no ping.' })
  // Sessions first: whoever was signed out is out before the backend's writer has its answer.
  await Promise.all(ping.output.users.map(({ user, epoch }) => theSessions(env).learn(user, epoch)))
  ctx.waitUntil(pass(ping.output, env).catch((error: unknown) => log('ping', error)))
  return new Response(null, { status: 204 })
}

async function pass({ pages }: Ping, env: Call['env']): Promise<void> {
  let { pages: listed } = await theDirectory(env).listing()
  // A page without an epoch was deleted.
  if (pages.some(({ page, epoch }) => epoch === '' || !listed.some(({ id }) => id === page))) {
    const listing = await theDirectory(env).refresh()
    learnListing(listing, Date.now())
    listed = listing.pages
  }
  const known = pages.filter(({ page }) => listed.some(({ id }) => id === page))
  const told = Promise.all(known.map(({ page, ...said }) => env.PAGE_HUB.getByName(page).ping(page, said)))
  // Behind the hubs, for a post is more urgent than a page's hosts; but not behind one that hangs.
  await withPatience(told, ASK_EVERY).catch(() => {})
  if (pages.length > 0) learnListing(await theDirectory(env).moved(), Date.now())
  await told
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
