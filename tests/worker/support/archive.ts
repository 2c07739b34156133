import { env } from 'cloudflare:workers'
import type { ArchiveReader } from '../../../src/core/archive/reader.ts'
import { PublicGrant } from '../../../src/edge/access/grant.ts'
import { archiveReader } from '../../../src/edge/reading/archive.ts'

/** A page's archive as its public routes read it. */
export function archiveReaderOf(page: string): ArchiveReader {
  return archiveReader(env, new PublicGrant({ id: page, current: null, since: null }))
}
