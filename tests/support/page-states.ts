import { randomBytes } from 'node:crypto'
import type { TestAldis } from './aldis.ts'
import { until } from './until.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** An id as a browser makes it. */
export function freshId(): string {
  return Array.from(randomBytes(15), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** What a test posts. */
export interface Said {
  name: string
  body: string
  status?: string
  affected?: { component: string; status: string }[]
  files?: File[]
}

/** Posts an incident with its first update as the page's owner, and waits until the page shows it; gives its id. */
export async function postIncident(
  { owner, page, edgeUrl }: TestAldis,
  { name, body, status = 'investigating', affected = [], files = [] }: Said,
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
    ...(files.length > 0 ? { attachments: files } : {}),
    notify: false,
  })
  await batch.send()
  await until(`${name} on the page`, async () => (await (await fetch(edgeUrl)).text()).includes(`update-${update}`))
  return id
}

/** Says more of an incident as the page's owner; gives the update's id. */
export async function postUpdate(
  { owner }: TestAldis,
  incident: string,
  { body, status = 'identified', affected = [] }: Omit<Said, 'name' | 'files'>,
): Promise<string> {
  const id = freshId()
  await owner.collection('incident_updates').create({ id, incident, status, body, affected, notify: false })
  return id
}
