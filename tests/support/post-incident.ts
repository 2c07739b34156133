import { freshId } from '../integration/survival/post.ts'
import type { TestAldis } from './aldis.ts'
import { waitUntil } from './wait-until.ts'

/** What a test posts. */
interface IncidentOptions {
  name: string
  body: string
  status?: string
  affected?: { component: string; status: string }[]
  files?: File[]
  /** What the files show. */
  texts?: string[]
}

/** Posts an incident with its first update as the page's owner, and waits until the page shows it; gives its id. */
export async function postIncident(
  { owner, page, edgeUrl }: TestAldis,
  { name, body, status = 'investigating', affected = [], files = [], texts = [] }: IncidentOptions,
): Promise<string> {
  const id = freshId()
  const update = freshId()
  const batch = owner.createBatch()
  batch.collection('incidents').create({ id, page, kind: 'realtime', name, published: true })
  batch.collection('incident_updates').create({
    id: update,
    incident: id,
    status,
    body,
    affected,
    ...(files.length > 0 ? { attachments: files, attachment_texts: texts } : {}),
    notify: false,
  })
  await batch.send()
  await waitUntil(`${name} on the page`, async () => (await (await fetch(edgeUrl)).text()).includes(`update-${update}`))
  return id
}
