// A page without a known status polls at random times, and reloads when there is one.

const RETRY_INTERVAL = 10_000

async function poll(): Promise<void> {
  const answer = await fetch('/live.json', { cache: 'no-cache' }).catch(() => null)
  if (answer?.ok) location.reload()
  else pollLater()
}

function pollLater(): void {
  setTimeout(() => void poll(), RETRY_INTERVAL * (0.5 + Math.random()))
}

pollLater()
