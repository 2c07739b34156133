import { obtainPocketBase } from '../pocketbase/obtain.ts'
import { runCommand } from '../terminal/user-error.ts'
import { obtainCaddy, obtainChromium, obtainHeadlessShell } from './programs.ts'

await runCommand(async () => {
  console.log(await obtainPocketBase(process.env, console.log))
  console.log(await obtainChromium(process.env, console.log))
  console.log(await obtainHeadlessShell(process.env, console.log))
  console.log(await obtainCaddy(process.env, console.log))
  return 0
})
