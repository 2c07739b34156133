import { signedHeaders } from './signed.ts'

/**
 * Tells the edge which revisions PocketBase has, as PocketBase does after a post: so that a server that was away is
 * caught up with at once and not at the edge's next look. A help only: nothing depends on it, so nothing is said when
 * it fails.
 */
export async function nudge(pbUrl: string, edgeUrl: string, secret: string): Promise<void> {
  const pages = `${pbUrl}/api/aldis/pages`
  const publish = `${edgeUrl}/edge/publish`
  try {
    const signal = AbortSignal.timeout(3000)
    await goOn(pbUrl, secret, signal)
    const answer = await fetch(pages, { headers: signedHeaders(secret, 'edge-to-backend', 'GET', pages), signal })
    if (!answer.ok) return
    const { pages: listed }: { pages: { id: string }[] } = await answer.json()
    const news = listed.map(({ id, ...rest }) => ({ page: id, ...rest }))
    const body = JSON.stringify({ pages: news, users: [] })
    const headers = {
      'content-type': 'application/json',
      ...signedHeaders(secret, 'backend-to-edge', 'POST', publish, body),
    }
    await fetch(publish, { method: 'POST', headers, body, signal })
  } catch {
    // The edge asks by itself soon.
  }
}

/** PocketBase, which had found the edge away, pings again from now on: whatever is posted after this is told by it. */
async function goOn(pbUrl: string, secret: string, signal: AbortSignal): Promise<void> {
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
