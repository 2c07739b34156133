/** A fetch of the internet: the global one, or the tests' own receivers. */
export type FetchReceiver = (url: string, init: RequestInit) => Promise<Response>

/** The fetch by which what is sent to subscribers, and what providers are asked, leaves. */
export function receiverFetch(env: Pick<Env, 'RECEIVERS'>): FetchReceiver {
  return (url, init) => (env.RECEIVERS ?? globalThis).fetch(url, init)
}
