import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/**
 * Shortens the Content-Security-Policy of every page. Astro lists the hashes of all files of the build, which `'self'`
 * allows already, and of every page's styles, which it adds to their own page again: together they would weigh more
 * than the page's head, and hashes do not compress.
 */
export function shortPolicy(): AstroIntegration {
  let client: URL
  return {
    name: 'aldis-short-policy',
    hooks: {
      'astro:config:done'({ config }) {
        client = config.build.client
      },
      async 'astro:build:ssr'({ manifest }) {
        const { csp } = manifest
        if (!csp) return
        const styles = manifest.routes.flatMap((route) =>
          route.styles.flatMap((sheet) => (sheet.type === 'inline' ? [sheet.content] : [])),
        )
        const known = new Set([...(await filesOf(fileURLToPath(client))), ...styles].map(digest))
        const without = <T>(hashes: T[]) => hashes.filter((hash) => typeof hash !== 'string' || !known.has(hash))
        csp.scriptHashes = without(csp.scriptHashes)
        csp.styleHashes = without(csp.styleHashes)
        if (csp.scriptDirective) csp.scriptDirective.hashes = without(csp.scriptDirective.hashes)
        if (csp.styleDirective) csp.styleDirective.hashes = without(csp.styleDirective.hashes)
      },
    },
  }
}

async function filesOf(folder: string): Promise<Buffer[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.(m?js|css)$/.test(entry.name))
  return Promise.all(files.map(({ parentPath, name }) => readFile(`${parentPath}/${name}`)))
}

function digest(content: Buffer | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
