import type { VendorAnswer, VendorComponent, VendorMaintenance, VendorPage, VendorRealtime } from './vendor.ts'

/** A page of Statuspage's as its public API showed it, each thing once. */
export interface Capture {
  page: VendorPage
  components: VendorComponent[]
  /** Whether a list of all components was among the answers. */
  componentsListed: boolean
  incidents: (VendorRealtime | VendorMaintenance)[]
}

/**
 * Merges responses of one page; of duplicates the newest wins. Components that only incidents show are taken from
 * there. Null where the responses are of different pages, or there are none.
 */
export function mergeAnswers(answers: readonly VendorAnswer[]): Capture | null {
  const [page] = answers.map((answer) => answer.page).toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1))
  if (!page || answers.some((answer) => answer.page.id !== page.id)) return null
  const incidents = newestById(
    answers.flatMap(({ incidents = [], scheduled_maintenances = [], incident }) => [
      ...incidents,
      ...scheduled_maintenances,
      ...(incident ? [incident] : []),
    ]),
  )
  const listed = newestById(answers.flatMap(({ components = [] }) => components))
  const fromIncidents = newestById(incidents.flatMap(({ components }) => components ?? []))
  const ids = new Set(listed.map(({ id }) => id))
  return {
    page,
    components: [...listed, ...fromIncidents.filter(({ id }) => !ids.has(id))],
    componentsListed: answers.some(({ components }) => components !== undefined),
    incidents,
  }
}

function newestById<T extends { id: string; updated_at: string }>(items: readonly T[]): T[] {
  const known = new Map<string, T>()
  for (const item of items) {
    const other = known.get(item.id)
    if (!other || other.updated_at < item.updated_at) known.set(item.id, item)
  }
  return [...known.values()]
}
