import type { Page } from '@playwright/test'
import { runMigrations } from '../../scripts/specification/migrations.ts'
import { expect } from './fixtures.ts'

/** How a field is set in the console, where visitors read it, and what they read. */
export interface Field {
  set(page: Page): Promise<void>
  see(visitor: Page): Promise<void>
  /** The visitor's address; the front page if left out. */
  path?: string
}

/** For looks that are repeated until the page has it. */
export const QUICK = { timeout: 1000 }

const SCHEMA = new Map(
  runMigrations().collections.map(({ name, ownFields }) => [name, ownFields.map((field) => field.name)]),
)

/** The collections that the migrations make. */
export const COLLECTIONS: readonly string[] = [...SCHEMA.keys()]

/** The fields that the migrations give a collection. */
export function fieldsOf(collection: string): readonly string[] {
  return SCHEMA.get(collection) ?? []
}

/** Reads until it is there; the name of what is not, in the error. */
export async function read(visitor: Page, url: string, name: string, see: Field['see']): Promise<void> {
  await expect(async () => {
    await visitor.goto(url)
    await see(visitor)
  }, name).toPass({ timeout: 30_000 })
}

/** Saves what was changed of a section of the settings. */
export async function save(page: Page): Promise<void> {
  await page.locator('.csave .go').click()
  await expect(page.locator('.csave.dirty')).toHaveCount(0)
  await expect(page.locator('.csave')).toContainText(/Saved just now|Gerade gespeichert|gerade eben/)
}
