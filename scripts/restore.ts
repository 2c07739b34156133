import { HELP, listBackups, restoreBackup } from './restore/restore.ts'
import { readSettings } from './settings/settings.ts'
import { runCommand, toOneLine, UserError } from './terminal/user-error.ts'

const print = (line: string) => console.log(toOneLine(line))

await runCommand(async () => {
  const [file, ...rest] = process.argv.slice(2)
  const { data } = readSettings(process.env)
  if (file === '--help' || file === '-h') console.log(HELP)
  else if (rest.length > 0) throw new UserError('Usage: npm run restore -- FILE')
  else if (file === undefined) await listBackups(data, print)
  else await restoreBackup(data, file, new Date().toISOString().replaceAll(/[:.]/g, '-'), print)
  return 0
})
