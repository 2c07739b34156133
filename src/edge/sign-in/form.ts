import * as v from 'valibot'
import { bodyRule } from '../../core/page/bodies.ts'
import { type BodyFault, readBody } from '../http/body.ts'
import { hasManyFields } from './fields.ts'

/** What was posted to `/session`, by a script as JSON or by a form. */
export interface Form {
  isForm: boolean
  fields: Record<string, unknown>
}

/** Reads what was posted to `/session`. */
export async function readForm(request: Request): Promise<Form | BodyFault> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  const body = await readBody(request, bodyRule('/session', { isSignedIn: false }))
  if (typeof body === 'string') return body
  try {
    if (type === 'application/json') {
      const fields = v.parse(v.record(v.string(), v.unknown()), JSON.parse(new TextDecoder().decode(body)))
      return { isForm: false, fields }
    }
    if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data') return 'invalid'
    if (hasManyFields(body, type)) return 'invalid'
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    const data = await new Response(body, { headers }).formData()
    return { isForm: true, fields: Object.fromEntries(data.entries()) }
  } catch {
    return 'invalid'
  }
}

/** A path of our own to go on to, or null: never another site's address. */
export function safePath(next: unknown): string | null {
  if (typeof next !== 'string' || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(next)) return null
  return next
}

/** The sign-in, with what went wrong and where to go on to. */
export function backToSignIn(code: string, next: unknown): Response {
  const path = safePath(next)
  return seeOther(`/sign-in?error=${code}${path === null ? '' : `&next=${encodeURIComponent(path)}`}`)
}

/** Leads a form on to another page. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
