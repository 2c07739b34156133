import type { PageCall } from '../call/call.ts'

/** A call at one of the page's own addresses, without its language. */
export interface SubscriptionCall extends PageCall {
  /** The language of the address. */
  locale: string
  /** What stands before the address's own path: empty, or the language with a slash before it. */
  prefix: string
  /** The page's record id. */
  pageId: string
}
