import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Whether an address asks for one update by its id: has a post arrived, and what became of a discarded one. */
function asksForPost(url: URL): boolean {
  const isList = url.pathname.endsWith('/pb/api/collections/incident_updates/records')
  return isList && (url.searchParams.get('filter') ?? '').startsWith('id =')
}

/** A post whose answer never came. */
export interface UnansweredPost {
  /** Lets the console ask again whether it has arrived. */
  allowQuestions(): Promise<void>
  /** Delivers the held copy to the edge, as a recovered network would; resolves to the status of the answer. */
  deliver(): Promise<number>
}

/** Clicks the post button. The post is stored or held back, but the console gets no answer and cannot ask for one. */
export async function postUnanswered(page: Page, button: string, is: 'stored' | 'held up'): Promise<UnansweredPost> {
  let deliver = async () => 0
  await page.route(asksForPost, (route) => route.abort())
  await page.route('**/pb/api/batch', async (route) => {
    const request = route.request()
    const data = request.postDataBuffer() ?? Buffer.alloc(0)
    const headers = { 'content-type': request.headers()['content-type'] ?? '', origin: new URL(request.url()).origin }
    deliver = async () => (await page.request.post(request.url(), { data, headers })).status()
    if (is === 'stored') await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByText('Not confirmed: the backend did not answer.')).toBeVisible()
  await page.unroute('**/pb/api/batch')
  return { allowQuestions: () => page.unroute(asksForPost), deliver: () => deliver() }
}
