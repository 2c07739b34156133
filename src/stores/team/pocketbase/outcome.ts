import { ClientResponseError } from 'pocketbase'
import * as v from 'valibot'
import type { Refusal } from '../../../core/errors/refusal.ts'
import type { Outcome } from '../io.ts'
import { NewerUpdate } from '../model/records.ts'

/** A field error of PocketBase. */
const FieldError = v.object({
  code: v.string(),
  message: v.optional(v.string(), ''),
  params: v.optional(v.record(v.string(), v.unknown()), {}),
})
const ErrorBody = v.object({
  code: v.optional(v.union([v.string(), v.number()])),
  message: v.optional(v.string(), ''),
  data: v.optional(v.record(v.string(), v.unknown()), {}),
})
/** A batch wraps the answer of the request that failed. */
const BatchErrorBody = v.object({ requests: v.record(v.string(), v.object({ response: ErrorBody })) })
const ConflictParams = v.object({ update: NewerUpdate, revision: v.number() })

type Failure =
  | Exclude<Outcome<never>, { state: 'done' }>
  /** An earlier attempt created the record. */
  | { state: 'already_there' }

/**
 * PocketBase refuses what a rule forbids with one of these and no reason: also where the role has changed since, or the
 * token is no longer valid.
 */
const STATUSES_OF_RULES: ReadonlySet<number> = new Set([400, 403, 404])

/**
 * What a failed call to PocketBase means. A refusal without a reason may be the end of the session: `hasSessionEnded`
 * finds out.
 */
export async function judgeFailure(thrown: unknown, hasSessionEnded: () => Promise<boolean>): Promise<Failure> {
  const failure = toFailure(thrown)
  if (failure.state !== 'unexplained') return failure
  return (await hasSessionEnded()) ? { state: 'signed_out' } : { state: 'refused', refusal: failure.refusal }
}

/**
 * Maps an error of PocketBase's SDK to an outcome; `unexplained` for a refusal without a reason. An answer that cannot
 * be read is a refusal, `answer_unreadable`.
 */
export function toFailure(thrown: unknown): Failure | { state: 'unexplained'; refusal: Refusal } {
  if (v.isValiError(thrown)) {
    return { state: 'refused', refusal: { code: 'answer_unreadable', message: thrown.message } }
  }
  if (!(thrown instanceof ClientResponseError)) throw thrown
  const { status } = thrown
  if (status === 401) return { state: 'signed_out' }
  // A proxy may have answered 500: the post may be stored, and is sent again with the same ids.
  if (status === 0 || status >= 500) return { state: 'unreachable' }
  const body = v.safeParse(ErrorBody, thrown.response)
  if (!body.success) return unexplained({ code: `http_${status}`, message: thrown.message }, status)
  const wrapped = v.safeParse(BatchErrorBody, body.output.data)
  const errorBody = wrapped.success ? (Object.values(wrapped.output.requests)[0]?.response ?? body.output) : body.output
  const fieldErrors = Object.entries(errorBody.data).flatMap(([field, fieldError]) => {
    const parsed = v.safeParse(FieldError, fieldError)
    return parsed.success ? [[field, parsed.output] as const] : []
  })
  const conflict = fieldErrors.find(([, { code }]) => code === 'incident_moved')
  if (conflict) {
    const parsed = v.safeParse(ConflictParams, conflict[1].params)
    if (parsed.success) return { state: 'conflict', ...parsed.output }
  }
  // Ids are random and belong to one attempt: a taken id means that attempt, whose text was changed since.
  if (fieldErrors.some(([field, { code }]) => field === 'id' && (code === 'already_posted' || code === 'id_taken'))) {
    return { state: 'already_there' }
  }
  const refusal = toRefusal(errorBody, status, fieldErrors)
  const hasReason = fieldErrors.length > 0 || typeof errorBody.code === 'string'
  return hasReason ? { state: 'refused', refusal } : unexplained(refusal, status)
}

function unexplained(refusal: Refusal, status: number) {
  return { state: STATUSES_OF_RULES.has(status) ? 'unexplained' : 'refused', refusal } as const
}

function toRefusal(
  { code, message }: v.InferOutput<typeof ErrorBody>,
  status: number,
  fieldErrors: readonly (readonly [string, v.InferOutput<typeof FieldError>])[],
): Refusal {
  const fields = Object.fromEntries(
    fieldErrors.map(([field, fieldError]) => [
      field,
      {
        code: fieldError.code,
        message: fieldError.message,
        ...(Object.keys(fieldError.params).length > 0 ? { params: fieldError.params } : {}),
      },
    ]),
  )
  const first = fieldErrors[0]?.[1].code
  const byStatus = status === 403 ? 'role_not_enough' : status === 429 ? 'rate_limited' : `http_${status}`
  return { code: first ?? (typeof code === 'string' ? code : byStatus), message, fields }
}
