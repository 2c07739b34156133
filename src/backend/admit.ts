import { COMMON_REFUSALS } from '../core/errors/common.ts'
import { MAX_SMALL_BODY } from '../core/page/body-limits.ts'
import { refuseDirectAccountCall } from './account/account-calls.ts'
import { auditCall, isOtherCall } from './audit/audit-deployment.ts'
import { isSuperuser } from './base/superuser.ts'
import { runWithinLimits } from './request/concurrency.ts'
import { anonymousLimits, memberLimits } from './request/concurrency-limits.ts'
import { isLargeBody, limitMemberBody } from './request/member-body.ts'
import { findQueryProblem, QUERY_PROBLEM_MESSAGES } from './request/query-limits.ts'
import { checkSignature, type SignatureCheck } from './request/signature-check.ts'

/**
 * Runs first for every request, once PocketBase knows who is signed in and before its rate limits: refuses replayed
 * signatures, and limits what anyone but a superuser may query, send and hold open.
 */
export function admit(e: PbRequestEvent): void {
  const signature = checkSignature(e)
  if (signature === null) {
    e.json(401, { code: 'signature_replayed', message: 'This message was received before.' })
    return
  }
  if (signature.isMachine || isSuperuser(e.auth)) {
    e.next()
    if (isSuperuser(e.auth) && isOtherCall(e.request.method, e.request.url.path)) auditCall(e)
    return
  }
  if (refuseDirectAccountCall(e)) return
  const problem = findQueryProblem(e.request.url.query())
  if (problem) {
    e.json(400, { code: problem, message: QUERY_PROBLEM_MESSAGES[problem] })
    return
  }
  const hasRoom = e.auth
    ? runWithinLimits(e.app.store(), memberLimits(e, e.auth.id, isLargeBody(e.request)), () => limitMemberBody(e))
    : admitAnonymous(e, signature)
  if (!hasRoom) e.json(429, { code: 'too_many_open', message: 'Too many requests are under way.' })
}

/** Handles a request with a small body; returns whether there was room. */
function admitAnonymous(e: PbRequestEvent, signature: SignatureCheck): boolean {
  if (e.request.contentLength > MAX_SMALL_BODY) {
    const { status, refusal } = COMMON_REFUSALS.too_large
    e.json(status, refusal)
    return true
  }
  // Limits a body without a length, and goes on.
  const proceed = () => $apis.bodyLimit(MAX_SMALL_BODY).func(e)
  return runWithinLimits(e.app.store(), anonymousLimits(e, signature), proceed)
}
