import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { moduleLines } from './modules.ts'
import { quote } from './quote.ts'

/** The Workers that the build's wrangler.json binds beside its own. */
export const ServiceBindings = v.optional(v.array(v.object({ binding: v.string(), service: v.string() })), [])

const WranglerJson = v.object({
  main: v.string(),
  compatibility_date: v.string(),
  compatibility_flags: v.optional(v.array(v.string()), []),
})

/** What workerd's configuration needs for the Workers beside the main one. */
export interface SideWorkers {
  bindings: string[]
  services: string[]
  /** Constants of their own, which the services name. */
  workers: string[]
}

/** Reads the Workers that are bound from their folders in the build; `from` is the configuration's folder. */
export async function sideWorkers(
  dist: string,
  bound: v.InferOutput<typeof ServiceBindings>,
  from: string,
): Promise<SideWorkers> {
  const workers = await Promise.all(
    bound.map(async ({ service }) => {
      const folder = join(dist, service.replaceAll('-', '_'))
      const build = v.parse(WranglerJson, JSON.parse(await readFile(join(folder, 'wrangler.json'), 'utf8')))
      return `const ${constantOf(service)} :Workerd.Worker = (
  modules = [
${(await moduleLines(folder, build.main, from)).map((line) => `    ${line},`).join('\n')}
  ],
  compatibilityDate = ${quote(build.compatibility_date)},
  compatibilityFlags = [${build.compatibility_flags.map(quote).join(', ')}],
);
`
    }),
  )
  return {
    bindings: bound.map(({ binding, service }) => `(name = ${quote(binding)}, service = ${quote(service)})`),
    services: bound.map(({ service }) => `(name = ${quote(service)}, worker = .${constantOf(service)})`),
    workers,
  }
}

/** Cap'n Proto's names are in camel case. */
const constantOf = (service: string) => service.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
