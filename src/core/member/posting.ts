/** Whether somebody of this role may post on its page; null is none. */
export const mayPost = (role: 'owner' | 'admin' | 'responder' | 'viewer' | null): boolean =>
  role !== null && role !== 'viewer'
