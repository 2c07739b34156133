import { decodeIdPart } from '../core/incident/path.ts'
import { findByEitherId } from '../core/publication/find.ts'
import type { Publication, PublicIncident } from '../core/publication/publication.ts'
import { tryRead } from './_try-read.ts'

/** The incident that an address names, with whether the publication lists it; null where the archive cannot be read. */
export async function findIncident(
  publication: Publication,
  archive: App.Locals['archive'],
  part: string | undefined,
  where: string,
): Promise<{ found: PublicIncident | null; isListed: boolean } | null> {
  const id = decodeIdPart(part ?? '')
  const listed = findByEitherId(publication.incidents, id)
  if (listed) return { found: listed, isListed: true }
  return tryRead(where, async () => ({ found: await archive.incident(id), isListed: false }))
}
