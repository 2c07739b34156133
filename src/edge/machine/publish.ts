import * as v from 'valibot'
import { verifyMessage } from '../backend/verify-message.ts'
import { REFRESH_INTERVAL } from '../base/limits.ts'
import { log } from '../base/log.ts'
import { withTimeout } from '../base/timeout.ts'
import type { Call } from '../call/call.ts'
import { methodNotAllowed, refuse } from '../http/answers.ts'
import { updateListing } from '../memory/listing.ts'
import { PingedPage } from '../stubs/listing.ts'
import { directoryStub, sessionsStub } from '../stubs/stubs.ts'

const Ping = v.object({
  /** Without an epoch where the page was deleted. */
  pages: v.optional(v.array(PingedPage), []),
  /** Epoch 0 where the user was deleted. */
  users: v.optional(v.array(v.object({ user: v.string(), epoch: v.number() })), []),
})
type Ping = v.InferOutput<typeof Ping>

/**
 * `POST /edge/publish`: the backend's signed ping that something moved. Answered at once; the hub pulls in the
 * background.
 */
export async function receivePublish({ request, env, ctx, now }: Call): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const received = await verifyMessage(request, env, now)
  if (!received.ok) return received.response
  if (!(await directoryStub(env).claimNonce(received.nonce, now))) {
    return refuse(401, { code: 'signature_replayed', message: 'This message was received before.' })
  }
  const ping = v.safeParse(Ping, parseJson(received.body))
  if (!ping.success) return refuse(400, { code: 'invalid', message: 'This is not a valid ping.' })
  // Sessions first: whoever was signed out is out before the backend's request returns.
  const sessions = sessionsStub(env)
  await Promise.all(
    ping.output.users.map(({ user, epoch }) =>
      epoch === 0 ? sessions.closeAll(user) : sessions.setUserEpoch(user, epoch),
    ),
  )
  ctx.waitUntil(forwardPing(ping.output, env).catch((error: unknown) => log('ping', error)))
  return new Response(null, { status: 204 })
}

async function forwardPing({ pages }: Ping, env: Call['env']): Promise<void> {
  const existing = pages.filter(({ epoch }) => epoch !== '')
  const pinged = Promise.all(existing.map(({ page, ...head }) => env.PAGE_HUB.getByName(page).ping(page, head)))
  // After the hubs, because a post is more urgent than a page's hosts; but not behind a hub that hangs.
  await withTimeout(pinged, REFRESH_INTERVAL).catch(() => {})
  const listing = pages.length > 0 ? await directoryStub(env).refreshIfChanged(pages) : null
  if (listing) updateListing(listing, Date.now())
  await pinged
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
