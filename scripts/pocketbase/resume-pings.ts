import { signedHeaders } from './signed-headers.ts'

/**
 * Has PocketBase ping the edge after one of the two has started: with what was written shortly before and not sent, and
 * from now on again where it found the edge unreachable. Best effort: the edge asks by itself soon.
 */
export async function resumePings(pbUrl: string, secret: string): Promise<void> {
  const url = `${pbUrl}/api/aldis/ping`
  const body = JSON.stringify({ pages: [], users: [] })
  try {
    await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signedHeaders(secret, 'edge-to-backend', 'POST', url, body),
      },
      body,
      signal: AbortSignal.timeout(3000),
    })
  } catch {
    // The edge asks soon anyway.
  }
}
