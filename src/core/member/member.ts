import * as v from 'valibot'

export const ROLES = ['owner', 'admin', 'responder', 'viewer'] as const
export const Role = v.picklist(ROLES)
export type Role = v.InferOutput<typeof Role>

/** Who is signed in, as islands may know it: no token, no session id. */
export const Member = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  /** Role by page id. */
  roles: v.record(v.string(), Role),
})
export type Member = v.InferOutput<typeof Member>
