import { runCommand } from '../complaint.ts'
import { obtainPocketBase } from '../pocketbase/obtain.ts'
import { obtainChromium } from './chromium.ts'

await runCommand(async () => {
  console.log(await obtainPocketBase(process.env, console.log))
  console.log(await obtainChromium(process.env, console.log))
  return 0
})
