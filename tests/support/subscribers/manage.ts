import type { TestAldis } from '../aldis.ts'
import { postForm, tokenFor } from './subscriber-links.ts'

/** What the person of an address can do, who has opened the link that manages it. */
export interface Managing {
  /** Posts a form of the list. */
  change(fields: Record<string, string> | [string, string][]): Promise<Response>
  /** The list, as it is shown now. */
  list(): Promise<Response>
}

/** Opens the link of an address, as a browser does. */
export async function manage(aldis: TestAldis, endpoint: string): Promise<Managing> {
  const { edgeUrl } = aldis
  const token = await tokenFor(aldis, 'manage', endpoint)
  const exchanged = await postForm(edgeUrl, '/subscriptions', { token })
  if (exchanged.status !== 303) throw new Error(`The link was answered with ${exchanged.status}`)
  const cookie = exchanged.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const accept = 'text/html'
  return {
    change: (fields) => postForm(edgeUrl, '/subscriptions/change', fields, { cookie, accept }),
    list: () => fetch(`${edgeUrl}/subscriptions`, { headers: { cookie, accept } }),
  }
}
