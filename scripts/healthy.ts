import { runCommand } from './terminal/user-error.ts'

// `node scripts/healthy.ts ADDRESS` exits with 0 if the address answers with success. For container health checks.
await runCommand(async () => {
  const answer = await fetch(process.argv[2] ?? '', { signal: AbortSignal.timeout(4000) }).catch(() => null)
  return answer?.ok ? 0 : 1
})
