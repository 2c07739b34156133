import * as v from 'valibot'
import { derivePublication, toPublicIncident } from '../../../src/core/derivation/derive.ts'
import type { Publication, PublicIncident } from '../../../src/core/publication/publication.ts'
import { Snapshot, SnapshotIncident } from '../../../src/core/snapshot/snapshot.ts'
import { type PageContext, pageContext } from '../../../src/core/statuspage/page.ts'
import type { Backend } from '../../support/backend.ts'

const ORIGIN = 'https://status.example'
const Listing = v.object({ pages: v.array(v.object({ id: v.string(), slug: v.string() })) })
const ArchivePart = v.object({ incidents: v.array(SnapshotIncident), next: v.nullable(v.string()) })

/** What the edge would serve for a page: read as the edge reads it and derived as the hub derives it. */
export interface ServedPage {
  publication: Publication
  context: PageContext
  /** Every published incident, as the archive holds them. */
  archive: PublicIncident[]
  revision: number
}

async function readSigned<Schema extends v.GenericSchema>(
  backend: Backend,
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const answer = await backend.fetchSigned(path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return v.parse(schema, await answer.json())
}

/** Reads the page of a slug from PocketBase and derives what would be served at `now`. */
export async function derivePage(backend: Backend, slug: string, now = Date.now()): Promise<ServedPage> {
  const { pages } = await readSigned(backend, '/api/aldis/pages', Listing)
  const page = pages.find((one) => one.slug === slug)
  if (!page) throw new Error(`no page ${slug} among ${pages.map((one) => one.slug)}`)
  const snapshot = await readSigned(backend, `/api/aldis/snapshot/${page.id}`, Snapshot)
  const archive: PublicIncident[] = []
  for (let next: string | null = ''; next !== null; ) {
    const path: string = `/api/aldis/incidents/${page.id}?after=${encodeURIComponent(next)}`
    const part: v.InferOutput<typeof ArchivePart> = await readSigned(backend, path, ArchivePart)
    archive.push(...part.incidents.map((incident) => toPublicIncident(incident)))
    next = part.next
  }
  const publication = derivePublication(snapshot, { now })
  return { publication, context: pageContext(publication, ORIGIN), archive, revision: snapshot.revision }
}
