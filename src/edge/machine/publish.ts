import * as v from 'valibot'
import { receive } from '../backend/receive.ts'
import { ASK_EVERY } from '../base/limits.ts'
import { log } from '../base/log.ts'
import { withPatience } from '../base/timeout.ts'
import type { Call } from '../call/call.ts'
import { methodNotAllowed, refuse } from '../http/answers.ts'
import { learnListing } from '../memory/directory.ts'
import { PingedPage } from '../stubs/listing.ts'
import { theDirectory, theSessions } from '../stubs/stubs.ts'

const Ping = v.object({
  /** Without an epoch where the page was deleted. */
  pages: v.optional(v.array(PingedPage), []),
  /** Epoch 0 where the user was deleted. */
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
  const sessions = theSessions(env)
  await Promise.all(
    ping.output.users.map(({ user, epoch }) => (epoch === 0 ? sessions.closeAll(user) : sessions.learn(user, epoch))),
  )
  ctx.waitUntil(pass(ping.output, env).catch((error: unknown) => log('ping', error)))
  return new Response(null, { status: 204 })
}

async function pass({ pages }: Ping, env: Call['env']): Promise<void> {
  const posted = pages.filter(({ epoch }) => epoch !== '')
  const told = Promise.all(posted.map(({ page, ...head }) => env.PAGE_HUB.getByName(page).ping(page, head)))
  // Behind the hubs, for a post is more urgent than a page's hosts; but not behind one that hangs.
  await withPatience(told, ASK_EVERY).catch(() => {})
  const listing = pages.length > 0 ? await theDirectory(env).moved(pages) : null
  if (listing) learnListing(listing, Date.now())
  await told
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
