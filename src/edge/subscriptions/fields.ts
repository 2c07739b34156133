import * as v from 'valibot'
import { bodyLimitFor } from '../../core/page/body-limits.ts'
import { MAX_CHOSEN_COMPONENTS } from '../../core/subscriber/preferences.ts'
import type { TypedFields } from '../../core/subscriber/screen.ts'
import { type BodyFault, readBody } from '../http/body.ts'

/** Fields of the largest form, each value of a list for itself: the components, and all else. */
const MAX_FIELDS = MAX_CHOSEN_COMPONENTS + 40

const Plain = v.union([v.string(), v.number(), v.boolean()])
const JsonFields = v.record(v.string(), v.union([Plain, v.array(Plain), v.null(), v.record(v.string(), v.unknown())]))

/** What was posted, by a form or as JSON, in one shape. */
export async function readFields(request: Request): Promise<{ isJson: boolean; typed: TypedFields } | BodyFault> {
  const body = await readBody(request, bodyLimitFor(new URL(request.url).pathname, { isSignedIn: false }))
  if (typeof body === 'string') return body
  const text = new TextDecoder().decode(body)
  const type = request.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  if (type === 'application/json') {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), JsonFields), text)
    if (!parsed.success) return 'invalid'
    const values = Object.values(parsed.output).flat()
    return values.length > MAX_FIELDS ? 'invalid' : { isJson: true, typed: fromJson(parsed.output) }
  }
  if (type === 'application/x-www-form-urlencoded') {
    // Counted before it is parsed: many empty fields would take the only thread some time.
    if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) return 'invalid'
    return { isJson: false, typed: group(new URLSearchParams(text)) }
  }
  return text === '' ? { isJson: false, typed: {} } : 'invalid'
}

function fromJson(fields: v.InferOutput<typeof JsonFields>): TypedFields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      if (value === null) return []
      if (Array.isArray(value)) return [[name, value.map(String)]]
      // A push subscription, as a browser gives it.
      return [[name, [typeof value === 'object' ? JSON.stringify(value) : String(value)]]]
    }),
  )
}

function group(params: URLSearchParams): TypedFields {
  const fields: Record<string, string[]> = {}
  for (const [name, value] of params) {
    const key = name.replace(/\[\]$/, '')
    if (Object.hasOwn(fields, key)) fields[key]?.push(value)
    else fields[key] = [value]
  }
  return fields
}
