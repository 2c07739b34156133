import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { ArchiveReader } from '../../../src/core/archive/reader.ts'
import { PublicGrant } from '../../../src/edge/access/grant.ts'
import { archiveReader } from '../../../src/edge/reading/archive.ts'
import { archive, visit } from './visitor.ts'

/** A page's archive as its public routes read it. */
export function archiveReaderOf(page: string): ArchiveReader {
  return archiveReader(env, new PublicGrant({ id: page, current: null, lastConfirmedAt: null }))
}

/** Has a page read for the first time, and waits until its archive has all that came before. */
export async function visitUntilFilled(page: string): Promise<void> {
  await visit(page, '/')
  await expect.poll(() => archive(page).addresses()).not.toBeNull()
}
