import { ClientResponseError } from 'pocketbase'
import * as v from 'valibot'
import type { Refusal } from '../../core/errors/refusal.ts'
import type { Outcome } from './io.ts'
import { NewerUpdate } from './records.ts'

/** How PocketBase says what is wrong with a field. */
const Problem = v.object({
  code: v.string(),
  message: v.optional(v.string(), ''),
  params: v.optional(v.record(v.string(), v.unknown()), {}),
})
const Answer = v.object({
  code: v.optional(v.union([v.string(), v.number()])),
  message: v.optional(v.string(), ''),
  data: v.optional(v.record(v.string(), v.unknown()), {}),
})
/** A batch wraps the answer of the request that failed. */
const Wrapped = v.object({ requests: v.record(v.string(), v.object({ response: Answer })) })
const Moved = v.object({ update: NewerUpdate, revision: v.number() })

type Failure = Exclude<Outcome<never>, { state: 'done' }>

/**
 * The end that an error of PocketBase's SDK tells; `already_there` for a record that an earlier attempt has made. An
 * answer that cannot be read is a refusal, `answer_unreadable`.
 */
export function failureOf(thrown: unknown): Failure | { state: 'already_there' } {
  if (v.isValiError(thrown)) {
    return { state: 'refused', refusal: { code: 'answer_unreadable', message: thrown.message } }
  }
  if (!(thrown instanceof ClientResponseError)) throw thrown
  const { status } = thrown
  if (status === 401) return { state: 'signed_out' }
  // Whoever answered 500 may stand between: the post may be stored, and is sent again under its ids.
  if (status === 0 || status >= 500) return { state: 'unreachable' }
  const outer = v.safeParse(Answer, thrown.response)
  if (!outer.success) return { state: 'refused', refusal: { code: `http_${status}`, message: thrown.message } }
  const wrapped = v.safeParse(Wrapped, outer.output.data)
  const answer = wrapped.success ? (Object.values(wrapped.output.requests)[0]?.response ?? outer.output) : outer.output
  const problems = Object.entries(answer.data).flatMap(([field, problem]) => {
    const parsed = v.safeParse(Problem, problem)
    return parsed.success ? [[field, parsed.output] as const] : []
  })
  const moved = problems.find(([, { code }]) => code === 'incident_moved')
  if (moved) {
    const parsed = v.safeParse(Moved, moved[1].params)
    if (parsed.success) return { state: 'moved', ...parsed.output }
  }
  // Ids are made at random for one attempt: one that is taken is that attempt, whose words were changed since.
  if (problems.some(([field, { code }]) => field === 'id' && (code === 'already_posted' || code === 'id_taken'))) {
    return { state: 'already_there' }
  }
  return { state: 'refused', refusal: refusalOf(answer, status, problems) }
}

function refusalOf(
  { code, message }: v.InferOutput<typeof Answer>,
  status: number,
  problems: readonly (readonly [string, v.InferOutput<typeof Problem>])[],
): Refusal {
  const fields = Object.fromEntries(
    problems.map(([field, problem]) => [field, { code: problem.code, message: problem.message }]),
  )
  const first = problems[0]?.[1].code
  const byStatus = status === 403 ? 'role_not_enough' : status === 429 ? 'rate_limited' : `http_${status}`
  return { code: first ?? (typeof code === 'string' ? code : byStatus), message, fields }
}
