import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import * as v from 'valibot'
import { FAMILIES, type Subset } from '../../src/core/card/fonts.ts'

/** The metadata of a Fontsource package: CSS unicode ranges by name of the subset. */
const UnicodeRanges = v.record(v.string(), v.string())
const FONT_FILE = /^(.+)-wght-normal\.woff2$/

/**
 * Copies the fonts for share images into the build, under `/fonts/`, where only the Worker reads them: each family in
 * subsets, with a list of which subset covers which characters. In development they come straight from the packages.
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
          readFontFile(name).then((content) => (content === null ? next() : response.end(content)), next)
        })
      },
      async 'astro:build:done'() {
        const folder = join(fileURLToPath(client), 'fonts')
        await mkdir(folder, { recursive: true })
        for (const family of FAMILIES) {
          const subsets = await readSubsets(family)
          await writeFile(join(folder, `${family}.json`), JSON.stringify(subsets))
          for (const { file } of subsets) await copyFile(join(fontFolder(family), file), join(folder, file))
        }
      },
    },
  }
}

/** The folder of a family's font files. */
export function fontFolder(family: string): string {
  return join(dirname(fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}`))), 'files')
}

/** The subsets of a family, as its package lists them. */
export async function readSubsets(family: string): Promise<Subset[]> {
  const files = fontFolder(family)
  const unicode = v.parse(UnicodeRanges, JSON.parse(await readFile(join(dirname(files), 'unicode.json'), 'utf8')))
  const names = (await readdir(files)).filter((name) => FONT_FILE.test(name))
  return Object.entries(unicode).flatMap(([part, ranges]) => {
    const file = `${family}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`
    return names.includes(file) ? [{ file, ranges: ranges.split(',').map(parseRange) }] : []
  })
}

/** `U+4E00-4E7F` as numbers. */
function parseRange(range: string): [number, number] {
  const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

async function readFontFile(name: string): Promise<Buffer | string | null> {
  const family = FAMILIES.find((one) => name === `${one}.json`)
  if (family) return JSON.stringify(await readSubsets(family))
  const owner = FAMILIES.toSorted((a, b) => b.length - a.length).find((one) => name.startsWith(`${one}-`))
  return owner && FONT_FILE.test(name) && !name.includes('/') ? readFile(join(fontFolder(owner), name)) : null
}
