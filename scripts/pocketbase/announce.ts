import { signedHeaders } from './signed-headers.ts'

/**
 * Announces PocketBase's revisions to the edge, as PocketBase does after a post, so that a restarted server catches up
 * at once instead of at the edge's next poll. Best effort: failures are ignored because nothing depends on it.
 */
export async function announceRevisions(pbUrl: string, edgeUrl: string, secret: string): Promise<void> {
  const pages = `${pbUrl}/api/aldis/pages`
  const publish = `${edgeUrl}/edge/publish`
  try {
    const signal = AbortSignal.timeout(3000)
    await resumePings(pbUrl, secret, signal)
    const answer = await fetch(pages, { headers: signedHeaders(secret, 'edge-to-backend', 'GET', pages), signal })
    if (!answer.ok) return
    const { pages: listed }: { pages: { id: string }[] } = await answer.json()
    const revisions = listed.map(({ id, ...rest }) => ({ page: id, ...rest }))
    const body = JSON.stringify({ pages: revisions, users: [] })
    const headers = {
      'content-type': 'application/json',
      ...signedHeaders(secret, 'backend-to-edge', 'POST', publish, body),
    }
    await fetch(publish, { method: 'POST', headers, body, signal })
  } catch {
    // The edge polls soon anyway.
  }
}

/** Makes PocketBase resume its pings after it found the edge unreachable, so that later posts are announced by it. */
async function resumePings(pbUrl: string, secret: string, signal: AbortSignal): Promise<void> {
  const url = `${pbUrl}/api/aldis/ping`
  const body = JSON.stringify({ pages: [], users: [] })
  await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signedHeaders(secret, 'edge-to-backend', 'POST', url, body),
    },
    body,
    signal,
  })
}
