import { openLiveSocket } from './live-socket.ts'

/**
 * Holds many open sockets to `/live` in a process of its own and says when each incident update reached the last one.
 * Started with fork; argv: the address, the number of sockets, and the first
 * of the numbers by which they choose the loopback addresses that they come from. It says {ready}, then {reached, at}
 * an update (`at` in milliseconds of the machine's clock, so that another process can subtract), {lost} when a socket
 * closes. Told {open: n} it opens n more, and says {ready} with how many there are.
 */
const [address, count, first] = [process.argv[2] ?? '', Number(process.argv[3]), Number(process.argv[4] ?? 0)]
const BATCH_SIZE = 50
const reached = new Map<string, number>()
let [opened, lost] = [0, 0]

async function open(number: number): Promise<void> {
  // A delta carries the whole incident and names its older updates again: only the first time counts.
  const seenUpdates = new Set<string>()
  await openLiveSocket(address, first + number, {
    onText(message) {
      const at = performance.timeOrigin + performance.now()
      for (const [id] of message.matchAll(/bench[a-z0-9]{10}/g)) {
        if (seenUpdates.has(id)) continue
        seenUpdates.add(id)
        const sockets = (reached.get(id) ?? 0) + 1
        reached.set(id, sockets)
        if (sockets === opened) process.send?.({ reached: id, at })
      }
    },
    onClose() {
      lost += 1
      process.send?.({ lost })
    },
  })
}

async function openMore(more: number): Promise<void> {
  for (const until = opened + more; opened < until; ) {
    const some = Math.min(BATCH_SIZE, until - opened)
    await Promise.all(Array.from({ length: some }, (_, at) => open(opened + at)))
    opened += some
  }
  process.send?.({ ready: opened })
}

process.on('message', (message: { open: number }) => void openMore(message.open))
process.on('disconnect', () => process.exit(0))
await openMore(count)
