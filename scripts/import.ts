import { oneLine, runCommand } from './complaint.ts'
import { importStatuspage } from './import/statuspage.ts'
import { HELP, readOrder } from './import/usage.ts'

await runCommand(async () => {
  const order = readOrder(process.argv.slice(2), process.env)
  if (order === null) console.log(HELP)
  else await importStatuspage(order, process.env, (line) => console.log(oneLine(line)))
  return 0
})
