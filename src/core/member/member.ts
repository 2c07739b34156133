import * as v from 'valibot'
import { mayPost } from './posting.ts'

export const ROLES = ['owner', 'admin', 'responder', 'viewer'] as const
export const Role = v.picklist(ROLES)
export type Role = v.InferOutput<typeof Role>
/** Who may post on a page. */
export const POSTING_ROLES: readonly Role[] = ROLES.filter(mayPost)

/** Who is signed in, as islands may know it: no token, no session id. */
export const Member = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  /** Role by page id. */
  roles: v.record(v.string(), Role),
  /** The language of the console, where the person chose one. */
  locale: v.optional(v.string()),
  /** The backend has been silent for so long that nobody knows the roles, which are left out. */
  areRolesUnknown: v.optional(v.boolean()),
})
export type Member = v.InferOutput<typeof Member>
