import { runCommand } from './terminal/user-error.ts'

// `node scripts/healthy.ts ADDRESS`: ends with 0 if the address answers with success, for the health checks of
// containers.
await runCommand(async () => {
  const answer = await fetch(process.argv[2] ?? '', { signal: AbortSignal.timeout(4000) }).catch(() => null)
  return answer?.ok ? 0 : 1
})
