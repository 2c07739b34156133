import { vi } from 'vitest'
import { clearListing } from '../../../src/edge/memory/listing.ts'
import { hostOf, newPageId, setBackend, snapshotOf } from './backend-state.ts'
import { ageCopy, directory, openTab, type Tab, visit } from './visitor.ts'

/** Components of which no publication can be derived. */
export const UNUSABLE_COMPONENTS = snapshotOf('').components.map((one) => {
  return { ...one, status: 'on fire' as 'operational' }
})

/** What PocketBase lists for these pages, some at another revision. */
export function listPages(pages: readonly string[], moved: readonly string[] = [], revision = 2) {
  return pages.map((page) => ({
    snapshot: moved.includes(page) ? snapshotOf(page, { revision, changes: [] }) : snapshotOf(page),
    domains: [hostOf(page)],
  }))
}

/** Sets up so many pages that the directory knows; resolves to their ids. */
export async function openDeployment(count: number): Promise<string[]> {
  const pages = Array.from({ length: count }, () => newPageId())
  await setBackend({ pages: listPages(pages) })
  await directory().refresh()
  return pages
}

/** Opens a tab on each page and waits until it is connected. */
export async function openTabs(pages: readonly string[]): Promise<Tab[]> {
  const tabs: Tab[] = []
  for (const page of pages) tabs.push(await openTab(page))
  for (const tab of tabs) await tab.until('fresh')
  return tabs
}

/** Sets the clock on, in milliseconds, without ringing alarms. */
export function setClockOn(time: number): void {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + time)
}

/** How a page says now that it is fresh or stale, whatever this isolate remembers. */
export async function readFreshness(page: string): Promise<{ stale: boolean; confirmed_at: string }> {
  ageCopy(page)
  clearListing()
  return (await visit(page, '/live.json')).json()
}

/** When the directory last heard PocketBase, as pages say it. */
export async function lastHeardAt(): Promise<string> {
  return new Date((await directory().listing()).heardAt ?? 0).toISOString()
}
