import { findChromium } from '../../tests/support/browser.ts'
import { runCommand } from '../complaint.ts'
import { obtainPocketBase } from '../pocketbase/obtain.ts'

await runCommand(async () => {
  console.log(await obtainPocketBase(process.env, console.log))
  console.log(findChromium())
  return 0
})
