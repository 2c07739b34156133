import * as v from 'valibot'
import { CountAnswer } from '../../../core/notification/counts.ts'
import type { NotificationKind } from '../../../core/notification/kind.ts'
import { TextsAnswer, TextsQuestion } from '../../../core/notification/text-messages.ts'
import { requestEdge } from '../edge-request.ts'
import type { Outcome } from '../io.ts'
import { type PocketBaseClient, REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'

/** What a post would be, as far as it decides whom it concerns. */
export interface ReachQuestion {
  /** An update, or components without an incident. */
  kind: Extract<NotificationKind, 'update' | 'component'>
  /** The incident that it updates; empty where it opens one. */
  incident: string
  components: readonly string[]
  /** Whether what it opens is a maintenance. */
  isMaintenance: boolean
  /** Whether it closes the incident. */
  isEnd: boolean
}

/** How many would be told, as PocketBase answers it through the edge. */
export function createReachCounter({ pb, runOutcome }: PocketBaseClient, page: string) {
  return ({ kind, incident, components, isMaintenance, isEnd }: ReachQuestion): Promise<Outcome<CountAnswer>> =>
    runOutcome(async () => {
      const flag = (is: boolean) => (is ? '1' : '0')
      const query = {
        ...{ page, kind, incident, components: components.join(',') },
        ...{ maintenance: flag(isMaintenance), end: flag(isEnd) },
      }
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
      return v.parse(CountAnswer, await pb().send<unknown>('/api/aldis/subscriber-count', { query, signal }))
    })
}

const QuestionText = v.pipe(v.string(), v.parseJson(), TextsQuestion)

/** How long the text messages of a post would be, as the edge answers it, which words them. `question`: in JSON. */
export async function askForTexts(page: string, question: string): Promise<Outcome<TextsAnswer>> {
  const asked = v.safeParse(QuestionText, question)
  if (!asked.success) return { state: 'refused', refusal: { code: 'invalid', message: '' } }
  return requestEdge({
    path: `/text-messages/${page}`,
    asked: asked.output,
    answer: TextsAnswer,
    timeoutMs: REQUEST_TIMEOUT_MS,
  })
}
