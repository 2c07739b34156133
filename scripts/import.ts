import { runCommand } from './complaint.ts'
import { importStatuspage } from './import/statuspage.ts'
import { readOrder } from './import/usage.ts'

await runCommand(async () => {
  const order = readOrder(process.argv.slice(2))
  await importStatuspage(order, process.env, console.log)
  return 0
})
