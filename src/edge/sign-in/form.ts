import * as v from 'valibot'
import { bodyLimitFor } from '../../core/page/body-limits.ts'
import { type BodyFault, readBody } from '../http/body.ts'
import { hasTooManyFields } from './fields.ts'

/** An e-mail address as it is typed. */
export const Email = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(255))

/** What was posted to `/session`, by a script as JSON or by a form. */
export interface SessionForm {
  isForm: boolean
  fields: Record<string, unknown>
}

/** Reads what was posted to `/session`. */
export async function readForm(request: Request): Promise<SessionForm | BodyFault> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  const body = await readBody(request, bodyLimitFor('/session', { isSignedIn: false }))
  if (typeof body === 'string') return body
  try {
    if (type === 'application/json') {
      const fields = v.parse(v.record(v.string(), v.unknown()), JSON.parse(new TextDecoder().decode(body)))
      return { isForm: false, fields }
    }
    if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data') return 'invalid'
    if (hasTooManyFields(body, type)) return 'invalid'
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    const data = await new Response(body, { headers }).formData()
    return { isForm: true, fields: Object.fromEntries(data.entries()) }
  } catch {
    return 'invalid'
  }
}

/** A local path to continue to, or null: never another site's address. */
export function safePath(next: unknown): string | null {
  if (typeof next !== 'string' || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(next)) return null
  return next
}
