import type { Millis } from '../core/time/instant.ts'

// Fetched by tabs that hear nothing any more: they ask why. Where the page has become its members' own, nothing of it
// stays with anybody else: not in the tab, which leads to sign in, nor in what the service worker kept.

/** All tabs lose their connection at once. */
const JITTER: Millis = 2_000

let isAsking = false

async function ask(): Promise<void> {
  if (isAsking || window.aldisTab?.connection.state !== 'reconnecting') return
  isAsking = true
  await new Promise((resolve) => setTimeout(resolve, Math.random() * JITTER))
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  isAsking = false
  // Members are refused too while nobody can say who they are, and keep in their tabs the last that is known.
  if (answer?.status === 401 && !('private' in document.documentElement.dataset)) await leave()
}

async function leave(): Promise<void> {
  const next = location.pathname + location.search
  document.title = location.host
  document.body.replaceChildren()
  try {
    for (const name of await caches.keys()) await caches.delete(name)
  } catch {
    // Without a secure context there are none.
  }
  // Not by a reload: a cache between may have the former page still, and would give it.
  location.replace(`/sign-in?next=${encodeURIComponent(next)}`)
}

document.addEventListener('aldis:connection', () => void ask())
void ask()
