import type { JournalPost } from '../../src/core/journal/entry.ts'
import type { TestAldis } from '../../tests/support/aldis.ts'

/** A signed-in responder who posts as the console does: through the edge, with the session's cookie. */
export interface Responder {
  post(path: string, body: unknown): Promise<unknown>
  /** Posts through the emergency journal of a page; the answer's status. */
  postToJournal(page: string, post: JournalPost): Promise<number>
}

/** Signs the owner in at the edge. */
export async function signInAtEdge(aldis: TestAldis, signIn = aldis.signIn): Promise<Responder> {
  const headers = { 'content-type': 'application/json', origin: aldis.edgeUrl }
  const signedIn = await fetch(`${aldis.edgeUrl}/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify(signIn),
  })
  if (!signedIn.ok) throw new Error(`sign-in answered ${signedIn.status}: ${await signedIn.text()}`)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return {
    async post(path, body) {
      const answer = await fetch(`${aldis.edgeUrl}/pb/api/${path}`, {
        method: 'POST',
        headers: { ...headers, cookie },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
      return JSON.parse(text)
    },
    async postToJournal(page, post) {
      const body = JSON.stringify({ action: 'post', post })
      const answer = await fetch(`${aldis.edgeUrl}/journal/${page}`, {
        method: 'POST',
        headers: { ...headers, cookie },
        body,
        signal: AbortSignal.timeout(10_000),
      })
      await answer.body?.cancel()
      return answer.status
    },
  }
}

/** A record id that the socket holder recognises: `bench` and ten more. */
export function benchId(number: number): string {
  return `bench${number.toString().padStart(10, '0')}`
}

/** An incident with its first update, as one batch. */
export function openIncident(page: string, id: string, firstUpdate: string) {
  return {
    requests: [
      {
        method: 'POST',
        url: '/api/collections/incidents/records',
        body: { id, page, kind: 'realtime', name: 'Slow answers', published: true },
      },
      {
        method: 'POST',
        url: '/api/collections/incident_updates/records',
        body: { id: firstUpdate, incident: id, status: 'investigating', body: 'We are looking into slow answers.' },
      },
    ],
  }
}
