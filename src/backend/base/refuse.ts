import type { BackendCode } from '../../core/errors/backend.ts'

/** PocketBase's own, where it would refuse the same, only later. */
type PocketBaseCode = 'validation_max_text_constraint'

/** Refuses a write: 400 with a stable code at one field, and `params` where the answer carries more. Never returns. */
export function refuse(
  field: string,
  code: BackendCode | PocketBaseCode,
  message: string,
  params?: Record<string, unknown>,
): never {
  const problem = new ValidationError(code, message)
  throw new BadRequestError(message, { [field]: params ? problem.setParams(params) : problem })
}

/** Refuses what the role does not allow: 403 with a stable code at one field. Never returns. */
export function forbid(field: string, code: BackendCode, message: string): never {
  throw new ForbiddenError(message, { [field]: new ValidationError(code, message) })
}
