import type { Page } from '@playwright/test'

/** What the visitor's browser keeps for when the network is gone. */
export function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    return paths
  })
}

/** The line that says how old a kept page is. */
export const STALE = /^Not confirmed since .*\d\d:\d\d UTC$/
