import { ABSENT_FOR } from '../base/limits.ts'
import type { Call } from '../call/call.ts'
import { notFound } from '../http/answers.ts'
import type { Rendered } from '../http/rendered.ts'
import { answer } from '../http/rendered-answer.ts'
import { htmlBase } from '../reading/address.ts'
import { render } from '../reading/render.ts'

/** Where the page is that says that a host shows none. */
const NO_PAGE_PATH = '/nowhere'

/** That page as it was lately: it is the same at every host. */
let lately: { address: string; at: number; rendered: Rendered } | null = null

/** The page that says that a host shows no status page, or that there is none yet. It tries again by itself. */
export async function noPage(call: Call): Promise<Response> {
  const { request, now } = call
  if (request.method !== 'GET' && request.method !== 'HEAD') return notFound()
  const unknown = { ...call, page: 'unknown' as const }
  const address = htmlBase(unknown) + NO_PAGE_PATH
  if (lately?.address === address && now - lately.at < ABSENT_FOR) return answer(lately.rendered, request)
  const rendered = await render(unknown, address, null)
  if (rendered === null || rendered === 'missing') return notFound()
  lately = { address, at: now, rendered }
  return answer(rendered, request)
}
