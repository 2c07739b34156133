import type { Millis } from '../core/time/instant.ts'

/** When the backend was last heard, and what this tab makes of it. */
export interface News {
  /** By the edge's clock. */
  at: Millis
  /** How far this device's clock is ahead of the edge's, where it is plainly wrong; else 0. */
  ahead: Millis
  /** The edge itself said that the news is stale. */
  toldStale: boolean
}

/** The edge heard the backend at `at`, and says now that this is within the grace. */
export function freshNews(at: Millis, now: Millis, grace: Millis): News {
  const age = now - at
  return { at, ahead: age < 0 || age > grace ? age : 0, toldStale: false }
}

/** How old the news is, by this device's clock. */
export function ageOf({ at, ahead }: News, now: Millis): Millis {
  return Math.max(0, now - ahead - at)
}

/** Whether the page must say how old its news is: the edge says so, or it has been silent for longer than the grace. */
export function isStale(news: News, now: Millis, grace: Millis): boolean {
  return news.toldStale || ageOf(news, now) > grace
}
