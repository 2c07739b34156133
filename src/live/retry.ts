// A page of which nothing is known asks again, each visitor at a moment of their own, and loads anew when there is
// news.

const EVERY_MS = 10_000

async function ask(): Promise<void> {
  const answer = await fetch('/live.json', { cache: 'no-cache' }).catch(() => null)
  if (answer?.ok) location.reload()
  else askLater()
}

function askLater(): void {
  setTimeout(() => void ask(), EVERY_MS * (0.5 + Math.random()))
}

askLater()
