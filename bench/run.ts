import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Complaint, runCommand } from '../scripts/terminal/user-error.ts'
import { built } from '../tests/support/built.ts'

/** `npm run bench [name]`: every benchmark is a file beside this one that exports `bench(args)`. */
async function run(name: string | undefined, args: string[]): Promise<number> {
  const files = await readdir(import.meta.dirname)
  const names = files.filter((file) => file.endsWith('.ts') && file !== 'run.ts').map((file) => file.slice(0, -3))
  if (name !== undefined && !names.includes(name)) {
    throw new Complaint(`There is no benchmark ${name}. There are: ${names.join(', ') || 'none yet'}.`)
  }
  await built()
  for (const one of name === undefined ? names.sort() : [name]) {
    console.log(`\n# ${one}`)
    const loaded: { bench?: (args: string[]) => Promise<void> } = await import(join(import.meta.dirname, `${one}.ts`))
    if (!loaded.bench) throw new Complaint(`bench/${one}.ts exports no bench().`)
    await loaded.bench(args)
  }
  return 0
}

await runCommand(() => run(process.argv[2], process.argv.slice(3)))
