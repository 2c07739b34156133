import { incidentPath } from '../core/incident/address.ts'
import { type Document, documentsAFile, sitemap, sitemapIndex } from '../core/page/sitemap.ts'
import type { Publication } from '../core/publication/publication.ts'
import { nothingHere } from '../edge/http/not-found.ts'
import { unavailable } from '../edge/http/unavailable.ts'
import { attempt } from './_attempt.ts'

/** Everything that has an address of its own, the page itself first. */
async function documentsOf({ components, published_at, incidents, day }: Publication, archive: App.Locals['archive']) {
  const answer = await attempt('sitemap', () => archive.addresses())
  if (answer === null) return null
  const updatedWithPage = (path: string): Document => ({ path, updated: published_at })
  const known = new Set(answer.incidents.map(({ name }) => name))
  const fresh = incidents
    .filter(({ id }) => !known.has(id))
    .map(({ id, updated_at }) => ({ name: id, updated: updated_at }))
  return [
    ...['/', '/history', '/uptime'].map(updatedWithPage),
    ...components.filter(({ is_group }) => !is_group).map(({ id }) => updatedWithPage(`/components/${id}`)),
    ...answer.months
      .filter(({ name }) => name <= day.slice(0, 7))
      .map(({ name, updated }) => ({ path: `/history/${name}`, updated })),
    ...[...fresh, ...answer.incidents].map(({ name, updated }) => ({ path: incidentPath({ id: name }), updated })),
  ]
}

/** The sitemap, or its `part`, counted from 1; without a part the list of parts where there are several. */
export async function sitemapAnswer(
  locals: Pick<App.Locals, 'reading' | 'archive' | 'origin'>,
  part: number | null,
): Promise<Response> {
  const { reading, archive, origin } = locals
  if (reading.state === 'unknown') return unavailable(reading)
  const { publication } = reading
  if (publication.page.hide_from_search) return nothingHere()
  const documents = await documentsOf(publication, archive)
  if (documents === null) return unavailable('archive')
  const most = documentsAFile(publication.page)
  const parts = Math.ceil(documents.length / most)
  if (part === null && parts > 1) {
    const files = Array.from({ length: parts }, (_, at) => ({
      path: `/sitemap-${at + 1}.xml`,
      updated: latest(documents.slice(at * most, (at + 1) * most)),
    }))
    return xml(sitemapIndex(origin, files))
  }
  if (part !== null && (parts < 2 || part > parts)) return nothingHere()
  const from = ((part ?? 1) - 1) * most
  return xml(sitemap(origin, publication.page, documents.slice(from, from + most)))
}

function latest(documents: readonly Document[]): string {
  return (
    documents
      .map(({ updated }) => updated)
      .toSorted()
      .at(-1) ?? ''
  )
}

function xml(body: string): Response {
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
