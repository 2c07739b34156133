import { freshId } from '../integration/survival/post.ts'
import type { TestAldis } from './aldis.ts'
import { waitUntil } from './wait-until.ts'

/** Breaks out of an attribute, a style, a title or text, wherever one of them is written as it came. */
export const HOSTILE = `</style></title></script><script>window.hit=1</script>"'><img src=x onerror="window.hit=1"><svg onload=window.hit=1>`
/** The same in Markdown, with what Markdown can do by itself. */
export const MARKDOWN = `[click](javascript:window.hit=1) ![x](javascript:window.hit=1) <javascript:window.hit=1> [r]\n\n${HOSTILE}\n\n[r]: data:text/html,<script>window.hit=1</script>\n\n| a |\n|:-:|\n| <b style="color:red" onclick="window.hit=1">b</b> |`

/** What was put where. */
export interface HostilePage {
  incident: string
  maintenance: string
  component: string
  /** Paths under `/files/`. */
  files: string[]
}

/** Puts hostile words into every field of the page that takes words, as its owner, and waits until they are published. */
export async function fillHostile({ owner, admin, page, edgeUrl }: TestAldis): Promise<HostilePage> {
  const [incident, maintenance, update, component] = [freshId(), freshId(), freshId(), freshId()]
  await owner.collection('pages').update(page, {
    name: HOSTILE.slice(0, 120),
    headline: HOSTILE,
    about: MARKDOWN,
    locales: ['en', 'de'],
    links: [{ label: HOSTILE, url: 'https://example.com/?a=1&b=`{}' }],
    logo: new File([svg()], 'logo"><script>.svg', { type: 'image/svg+xml' }),
  })
  await admin.collection('users').update((owner.authStore.record ?? { id: '' }).id, { name: HOSTILE })
  const group = await owner
    .collection('components')
    .create({ page, name: HOSTILE, description: HOSTILE, is_group: true })
  await owner
    .collection('components')
    .create({ id: component, page, group: group.id, name: HOSTILE, description: HOSTILE })
  const batch = owner.createBatch()
  batch.collection('incidents').create({
    id: incident,
    page,
    kind: 'realtime',
    name: HOSTILE,
    postmortem: MARKDOWN,
    published: true,
  })
  batch.collection('incident_updates').create({
    id: update,
    incident,
    status: 'investigating',
    body: MARKDOWN,
    affected: [{ component, status: 'major_outage' }],
    next_update_at: new Date(Date.now() + 3_600_000).toISOString(),
    attachments: [
      new File([svg()], 'x"><img src=x onerror=window.hit=1>.svg', { type: 'image/svg+xml' }),
      new File(['<script>window.hit=1</script>'], '<script>window.hit=1<script>.html', { type: 'text/html' }),
      new File(['<html><script>window.hit=1</script>'], 'picture.png.xhtml', { type: 'application/xhtml+xml' }),
      new File(['<script>window.hit=1</script>'], 'not-a-picture.png', { type: 'image/png' }),
    ],
  })
  batch.collection('incidents').create({
    id: maintenance,
    page,
    kind: 'maintenance',
    name: HOSTILE,
    published: true,
    scheduled_for: new Date(Date.now() + 86_400_000).toISOString(),
  })
  batch.collection('incident_updates').create({ incident: maintenance, status: 'scheduled', body: MARKDOWN })
  await batch.send()
  const { attachments } = await owner.collection('incident_updates').getOne<{ attachments: string[] } & Row>(update)
  const files = attachments.map((name) => `incident_updates/${update}/${name}`)
  const { logo } = await owner.collection('pages').getOne<{ logo: string } & Row>(page)
  files.push(`pages/${page}/${logo}`)
  for (const file of files) {
    await waitUntil(`/files/${file} is served`, async () => (await fetch(`${edgeUrl}/files/${file}`)).ok)
  }
  await waitUntil('the page shows the update', async () => (await (await fetch(edgeUrl)).text()).includes(update))
  await waitUntil('it speaks German', async () => (await fetch(`${edgeUrl}/de`)).ok)
  return { incident, maintenance, component, files }
}

interface Row {
  id: string
  collectionId: string
  collectionName: string
}

function svg(): string {
  return '<svg xmlns="http://www.w3.org/2000/svg" onload="window.hit=1"><script>window.hit=1</script></svg>'
}
