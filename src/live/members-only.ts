import type { Millis } from '../core/time/instant.ts'

// Loaded by tabs that lost their connection, to find out why. If the page has become private, nothing of it stays with
// anybody else: not in the tab, which goes to the sign-in, nor in the service worker's cache.

/** All tabs lose their connection at once. */
const JITTER: Millis = 2_000

let isChecking = false

async function checkAccess(): Promise<void> {
  if (isChecking || window.aldisTab?.connection.state !== 'reconnecting') return
  isChecking = true
  await new Promise((resolve) => setTimeout(resolve, Math.random() * JITTER))
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  isChecking = false
  // Members are refused, too, while nobody can verify them; their tabs keep the last known state.
  if (answer?.status === 401 && !('private' in document.documentElement.dataset)) await leavePrivatePage()
}

async function leavePrivatePage(): Promise<void> {
  const next = location.pathname + location.search
  document.title = location.host
  document.body.replaceChildren()
  try {
    for (const name of await caches.keys()) await caches.delete(name)
  } catch {
    // Without a secure context there are none.
  }
  // Not a reload: a shared cache may still serve the old page.
  location.replace(`/sign-in?next=${encodeURIComponent(next)}`)
}

document.addEventListener('aldis:connection', () => void checkAccess())
void checkAccess()
