import { importStatuspage } from './import/statuspage.ts'
import { HELP, readOrder } from './import/usage.ts'
import { oneLine, runCommand } from './terminal/user-error.ts'

await runCommand(async () => {
  const order = readOrder(process.argv.slice(2), process.env)
  if (order === null) console.log(HELP)
  else await importStatuspage(order, process.env, (line) => console.log(oneLine(line)))
  return 0
})
