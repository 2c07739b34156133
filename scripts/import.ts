import { HELP, parseImportArgs } from './import/options.ts'
import { importStatuspage } from './import/statuspage.ts'
import { runCommand, toOneLine } from './terminal/user-error.ts'

await runCommand(async () => {
  const options = parseImportArgs(process.argv.slice(2), process.env)
  if (options === null) console.log(HELP)
  else await importStatuspage(options, process.env, (line) => console.log(toOneLine(line)))
  return 0
})
