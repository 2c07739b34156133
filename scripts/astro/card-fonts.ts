import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import * as v from 'valibot'
import { FAMILIES, type Subset } from '../../src/core/card/fonts.ts'

/** What a package of Fontsource says of its files: ranges as CSS writes them, by a name of the part. */
const Unicode = v.record(v.string(), v.string())
const FILE = /^(.+)-wght-normal\.woff2$/

/**
 * Puts the fonts of pictures for sharing among the files of the build, under `/fonts/`, where only the Worker reads
 * them: each family in parts, and a list of which part serves which characters. In development they come from the
 * packages themselves.
 */
export function cardFonts(): AstroIntegration {
  let client: URL
  return {
    name: 'aldis-card-fonts',
    hooks: {
      'astro:config:done'({ config }) {
        client = config.build.client
      },
      'astro:server:setup'({ server }) {
        server.middlewares.use('/fonts', (request, response, next) => {
          const name = request.url?.slice(1).replace(/\?.*/, '') ?? ''
          fileOf(name).then((content) => (content === null ? next() : response.end(content)), next)
        })
      },
      async 'astro:build:done'() {
        const folder = join(fileURLToPath(client), 'fonts')
        await mkdir(folder, { recursive: true })
        for (const family of FAMILIES) {
          const subsets = await subsetsOf(family)
          await writeFile(join(folder, `${family}.json`), JSON.stringify(subsets))
          for (const { file } of subsets) await copyFile(join(filesOf(family), file), join(folder, file))
        }
      },
    },
  }
}

/** Where a family has its files. */
export function filesOf(family: string): string {
  return join(dirname(fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}`))), 'files')
}

/** The parts of a family, as its package has them. */
export async function subsetsOf(family: string): Promise<Subset[]> {
  const files = filesOf(family)
  const unicode = v.parse(Unicode, JSON.parse(await readFile(join(dirname(files), 'unicode.json'), 'utf8')))
  const names = (await readdir(files)).filter((name) => FILE.test(name))
  return Object.entries(unicode).flatMap(([part, ranges]) => {
    const file = `${family}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`
    return names.includes(file) ? [{ file, ranges: ranges.split(',').map(rangeOf) }] : []
  })
}

/** `U+4E00-4E7F` as numbers. */
function rangeOf(range: string): [number, number] {
  const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

async function fileOf(name: string): Promise<Buffer | string | null> {
  const family = FAMILIES.find((one) => name === `${one}.json`)
  if (family) return JSON.stringify(await subsetsOf(family))
  const owner = FAMILIES.toSorted((a, b) => b.length - a.length).find((one) => name.startsWith(`${one}-`))
  return owner && FILE.test(name) && !name.includes('/') ? readFile(join(filesOf(owner), name)) : null
}
