/**
 * Holds many open sockets to `/live` in a process of its own and says when each incident update reached the last one.
 * Started with fork; argv: the address, the number of sockets. It says {ready}, then {reached, at} an update (`at` in
 * milliseconds of the machine's clock, so that another process can subtract), {lost} when a socket closes.
 */
const [address, count] = [process.argv[2] ?? '', Number(process.argv[3])]
const reached = new Map<string, number>()
let lost = 0

async function open(): Promise<void> {
  // A delta carries the whole incident and names its older updates again: only the first time counts.
  const known = new Set<string>()
  const socket = new WebSocket(address)
  socket.addEventListener('message', ({ data }) => {
    const at = performance.timeOrigin + performance.now()
    for (const [id] of String(data).matchAll(/bench[a-z0-9]{10}/g)) {
      if (known.has(id)) continue
      known.add(id)
      const sockets = (reached.get(id) ?? 0) + 1
      reached.set(id, sockets)
      if (sockets === count) process.send?.({ reached: id, at })
    }
  })
  socket.addEventListener('close', () => {
    lost += 1
    process.send?.({ lost })
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
}

for (let opened = 0; opened < count; opened += 50) {
  await Promise.all(Array.from({ length: Math.min(50, count - opened) }, open))
}
process.send?.({ ready: count })
process.on('disconnect', () => process.exit(0))

export {}
