import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/**
 * Shortens the Content-Security-Policy of every page. Astro lists hashes of all built files, which `'self'` already
 * allows, and of every page's inline styles, which it adds again to the page that has them. Together they would
 * outweigh the rest of the head, and hashes do not compress.
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
        const redundant = new Set([...(await readScriptsAndStyles(fileURLToPath(client))), ...styles].map(digest))
        const withoutRedundant = <T>(hashes: T[]) =>
          hashes.filter((hash) => typeof hash !== 'string' || !redundant.has(hash))
        csp.scriptHashes = withoutRedundant(csp.scriptHashes)
        csp.styleHashes = withoutRedundant(csp.styleHashes)
        if (csp.scriptDirective) csp.scriptDirective.hashes = withoutRedundant(csp.scriptDirective.hashes)
        if (csp.styleDirective) csp.styleDirective.hashes = withoutRedundant(csp.styleDirective.hashes)
      },
    },
  }
}

async function readScriptsAndStyles(folder: string): Promise<Buffer[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.(m?js|css)$/.test(entry.name))
  return Promise.all(files.map(({ parentPath, name }) => readFile(`${parentPath}/${name}`)))
}

function digest(content: Buffer | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
