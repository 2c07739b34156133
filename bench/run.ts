import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand, UserError } from '../scripts/terminal/user-error.ts'
import { buildForTests } from '../tests/support/global-setup.ts'

/** `npm run bench [name]`: every benchmark is a file in this folder that exports `bench(args)`. */
async function run(name: string | undefined, args: string[]): Promise<number> {
  const files = await readdir(import.meta.dirname)
  const names = files.filter((file) => file.endsWith('.ts') && file !== 'run.ts').map((file) => file.slice(0, -3))
  if (name !== undefined && !names.includes(name)) {
    throw new UserError(`There is no benchmark ${name}. There are: ${names.join(', ') || 'none yet'}.`)
  }
  await buildForTests()
  for (const one of name === undefined ? names.sort() : [name]) {
    console.log(`\n# ${one}`)
    const loaded: { bench?: (args: string[]) => Promise<void> } = await import(join(import.meta.dirname, `${one}.ts`))
    if (!loaded.bench) throw new UserError(`bench/${one}.ts exports no bench().`)
    await loaded.bench(args)
  }
  return 0
}

await runCommand(() => run(process.argv[2], process.argv.slice(3)))
