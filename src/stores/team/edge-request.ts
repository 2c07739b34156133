import * as v from 'valibot'
import { Refusal } from '../../core/errors/refusal.ts'
import type { Outcome } from './io.ts'

interface EdgeRequest<Schema extends v.GenericSchema> {
  path: string
  /** What is posted as JSON; nothing to read. */
  asked?: unknown
  /** Of a good answer. */
  answer: Schema
  timeoutMs: number
}

/** Asks the edge itself for JSON, whatever its backend does. */
export async function requestEdge<Schema extends v.GenericSchema>({
  path,
  asked,
  answer: schema,
  timeoutMs,
}: EdgeRequest<Schema>): Promise<Outcome<v.InferOutput<Schema>>> {
  const headers = { 'content-type': 'application/json' }
  const init = asked === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(asked) }
  try {
    const answer = await fetch(path, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    if (answer.status === 401) return { state: 'signed_out' }
    if (answer.status >= 500) return { state: 'unreachable' }
    const json: unknown = await answer.json()
    if (answer.ok) return { state: 'done', value: v.parse(schema, json) }
    const refusal = v.safeParse(Refusal, json)
    const unknown = { code: `http_${answer.status}`, message: '' }
    return { state: 'refused', refusal: refusal.success ? refusal.output : unknown }
  } catch {
    return { state: 'unreachable' }
  }
}
