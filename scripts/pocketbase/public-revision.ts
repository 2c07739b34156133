import type PocketBase from 'pocketbase'

/** How many of the latest changes are looked at. */
const MAX_CHANGES = 200

interface ChangeRow {
  record: string
  revision: number
}

/**
 * The revision of a page's latest public change, by which the edge counts its publications; 0 where there is none.
 * `filter` names the page, or is empty where there is but one.
 */
export async function readPublicRevision(admin: PocketBase, filter: string): Promise<number> {
  const where = (terms: string) => (filter === '' ? terms : `${filter} && ${terms}`)
  const isPublic =
    '(collection = "pages" || collection = "components" || (collection = "incidents" && deleted = false))'
  const fields = { fields: 'id,record,revision' }
  const drafts = await admin.collection('incidents').getFullList({ filter: where('published_at = ""'), ...fields })
  const hidden = new Set(drafts.map(({ id }) => id))
  const options = { filter: where(isPublic), sort: '-revision', skipTotal: true, ...fields }
  const { items } = await admin.collection('changes').getList<ChangeRow>(1, MAX_CHANGES, options)
  return items.find(({ record }) => !hidden.has(record))?.revision ?? 0
}
