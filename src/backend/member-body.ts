import { COMMON_REFUSALS } from '../core/errors/common.ts'
import { FIELDS_BODY, mayHoldFiles } from '../core/member/bodies.ts'
import { bodyRule, SMALL_BODY } from '../core/page/bodies.ts'

/** Whether a member's body is larger than a stranger's may be, or may turn out to be. */
export function isLarge({ contentLength }: PbRequest): boolean {
  return contentLength < 0 || contentLength > SMALL_BODY
}

/**
 * Goes on with a member's body within its bound. Only a form with files is more than its fields may be, of which the
 * files go to disk; it has to say its length.
 */
export function withinBounds(e: PbRequestEvent): void {
  const { contentLength, url, header } = e.request
  if (contentLength === 0) {
    e.next()
    return
  }
  if (contentLength <= FIELDS_BODY) {
    $apis.bodyLimit(FIELDS_BODY).func(e)
    return
  }
  const rule = bodyRule(`/pb${url.path}`, { isSignedIn: true })
  const mayBeLarge = mayHoldFiles(header.get('content-type')) && contentLength <= rule.bytes
  const fault = mayBeLarge ? faultOf(e.request) : 'too_large'
  if (fault === null) {
    e.next()
    return
  }
  const { status, refusal } = fault === 'invalid' ? COMMON_REFUSALS.invalid : COMMON_REFUSALS.too_large
  e.json(status, refusal)
}

/** Reads the form, which PocketBase then finds read: what is wrong with it. Go takes no fields beyond 10 MB. */
function faultOf(request: PbRequest): 'too_large' | 'invalid' | null {
  try {
    request.parseMultipartForm(0)
  } catch (thrown) {
    return /too large/.test(String(thrown)) ? 'too_large' : 'invalid'
  }
  const fields = Object.values(request.multipartForm.value).flat()
  return fields.reduce((sum, field) => sum + field.length, 0) > FIELDS_BODY ? 'too_large' : null
}
