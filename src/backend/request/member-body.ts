import { COMMON_REFUSALS } from '../../core/errors/common.ts'
import { MAX_FIELDS_BYTES, mayHoldFiles } from '../../core/member/form-body.ts'
import { bodyLimitFor, MAX_SMALL_BODY } from '../../core/page/body-limits.ts'

/** Whether a member's body exceeds a stranger's limit, or may. */
export function isLargeBody({ contentLength }: PbRequest): boolean {
  return contentLength < 0 || contentLength > MAX_SMALL_BODY
}

/**
 * Handles a member's request within its body limit. Only forms with files, which go to disk, may exceed the limit of
 * fields; they must state their length.
 */
export function limitMemberBody(e: PbRequestEvent): void {
  const { contentLength, url, header } = e.request
  if (contentLength === 0) {
    e.next()
    return
  }
  if (contentLength <= MAX_FIELDS_BYTES) {
    $apis.bodyLimit(MAX_FIELDS_BYTES).func(e)
    return
  }
  const rule = bodyLimitFor(`/pb${url.path}`, { isSignedIn: true })
  const mayBeLarge = mayHoldFiles(header.get('content-type')) && contentLength <= rule.maxBytes
  const fault = mayBeLarge ? formProblem(e.request) : 'too_large'
  if (fault === null) {
    e.next()
    return
  }
  const { status, refusal } = fault === 'invalid' ? COMMON_REFUSALS.invalid : COMMON_REFUSALS.too_large
  e.json(status, refusal)
}

/** Parses the form, for PocketBase to reuse; returns what is wrong with it. Go accepts no more than 10 MB of fields. */
function formProblem(request: PbRequest): 'too_large' | 'invalid' | null {
  try {
    request.parseMultipartForm(0)
  } catch (thrown) {
    return /too large/.test(String(thrown)) ? 'too_large' : 'invalid'
  }
  const fields = Object.values(request.multipartForm.value).flat()
  return fields.reduce((sum, field) => sum + field.length, 0) > MAX_FIELDS_BYTES ? 'too_large' : null
}
