import { incidentPath } from '../core/incident/path.ts'
import { postmortemOf, postmortemPath } from '../core/incident/postmortem.ts'
import { maxEntriesPerFile, renderSitemap, renderSitemapIndex, type SitemapEntry } from '../core/page/sitemap.ts'
import type { Publication } from '../core/publication/publication.ts'
import { plainNotFound } from '../edge/http/not-found.ts'
import { unavailable } from '../edge/http/unavailable.ts'
import { tryRead } from './_try-read.ts'

/** All addresses of the page, the front page first. */
async function loadDocuments(
  { components, published_at, incidents, day }: Publication,
  archive: App.Locals['archive'],
) {
  const answer = await tryRead('sitemap', () => archive.addresses())
  if (answer === null) return null
  const updatedWithPage = (path: string): SitemapEntry => ({ path, updated: published_at })
  const known = new Set(answer.incidents.map(({ name }) => name))
  const fresh = incidents
    .filter(({ id }) => !known.has(id))
    .map(({ id, updated_at }) => ({ name: id, updated: updated_at }))
  const learned = [
    ...incidents
      .filter((incident) => !known.has(incident.id) && postmortemOf(incident) !== null)
      .map(({ id, updated_at }) => ({ name: id, updated: updated_at })),
    ...answer.postmortems,
  ]
  return [
    ...['/', '/history', '/uptime'].map(updatedWithPage),
    ...components.filter(({ is_group }) => !is_group).map(({ id }) => updatedWithPage(`/components/${id}`)),
    ...answer.months
      .filter(({ name }) => name <= day.slice(0, 7))
      .map(({ name, updated }) => ({ path: `/history/${name}`, updated })),
    ...[...fresh, ...answer.incidents].map(({ name, updated }) => ({ path: incidentPath({ id: name }), updated })),
    ...learned.map(({ name, updated }) => ({ path: postmortemPath({ id: name }), updated })),
  ]
}

/** The sitemap, or its `part`, counted from 1; without a part the list of parts where there are several. */
export async function sitemapResponse(
  locals: Pick<App.Locals, 'publicationState' | 'archive' | 'origin'>,
  part: number | null,
): Promise<Response> {
  const { publicationState, archive, origin } = locals
  if (publicationState.state === 'unknown') return unavailable(publicationState)
  const { publication } = publicationState
  if (publication.page.hide_from_search) return plainNotFound()
  const documents = await loadDocuments(publication, archive)
  if (documents === null) return unavailable('archive')
  const documentsPerFile = maxEntriesPerFile(publication.page)
  const parts = Math.ceil(documents.length / documentsPerFile)
  if (part === null && parts > 1) {
    const files = Array.from({ length: parts }, (_, at) => ({
      path: `/sitemap-${at + 1}.xml`,
      updated: latest(documents.slice(at * documentsPerFile, (at + 1) * documentsPerFile)),
    }))
    return xml(renderSitemapIndex(origin, files))
  }
  if (part !== null && (parts < 2 || part > parts)) return plainNotFound()
  const from = ((part ?? 1) - 1) * documentsPerFile
  return xml(renderSitemap(origin, publication.page, documents.slice(from, from + documentsPerFile)))
}

function latest(documents: readonly SitemapEntry[]): string {
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
