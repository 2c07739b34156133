import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { waitUntil } from '../../support/wait-until.ts'

let aldis: TestAldis
beforeAll(async () => {
  aldis = await startAldis({ demo: true })
  await aldis.owner.collection('pages').update(aldis.page, { locales: ['en', 'de'] })
})
afterAll(async () => {
  await aldis[Symbol.asyncDispose]()
})

const html = async (path: string) => (await fetch(aldis.edgeUrl + path)).text()

/** Opens an incident with one update and waits until visitors can read it. */
async function post(name: string, names: object | null, body: string, bodies: object | null): Promise<string> {
  const { owner, page } = aldis
  const incident = { page, kind: 'realtime', name, published: true, translations: names }
  const { id } = await owner.collection('incidents').create(incident)
  const update = { incident: id, status: 'investigating', body, translations: bodies }
  await owner.collection('incident_updates').create(update)
  await waitUntil(name, async () => (await html('/')).includes(body))
  return id
}

it('an incident is read in the language of the address where the team translated it', async () => {
  const names = { de: { name: 'Suche langsam' } }
  const bodies = { de: { body: 'Die Suche ist **langsam**.' } }
  const id = await post('Search is slow', names, 'Searching takes long.', bodies)
  for (const path of ['/de', `/de/incidents/${id}`]) {
    await waitUntil(path, async () => (await html(path)).includes('<p>Die Suche ist <strong>langsam</strong>.</p>'))
    const page = await html(path)
    expect(page).toContain('Suche langsam')
    expect(page).not.toMatch(/Search is slow|Searching takes long/)
  }
  for (const path of ['/', `/incidents/${id}`]) expect(await html(path)).not.toMatch(/Suche langsam|Die Suche/)
  await waitUntil('the history', async () => (await html('/de/history')).includes('Suche langsam'))
  expect(await html('/history')).toContain('Search is slow')
  const answer = await fetch(`${aldis.edgeUrl}/api/v2/incidents/unresolved.json`)
  const { incidents } = await answer.json()
  const ours = incidents.find((one: { name: string }) => one.name === 'Search is slow')
  expect(ours.incident_updates[0].body).toBe('Searching takes long.')
  expect(JSON.stringify(incidents)).not.toContain('Suche')
})

it('what nobody translated stands there as it was written, and says in which language', async () => {
  const id = await post('Mail is late', null, 'Mail waits in a queue.', null)
  await waitUntil('the German page', async () => (await html('/de')).includes('Mail waits in a queue.'))
  const page = await html(`/de/incidents/${id}`)
  expect(page).toContain('<div class="prose" dir="auto" lang="en"><p>Mail waits in a queue.</p></div>')
  expect(page.match(/Auf Englisch geschrieben/g)).toHaveLength(1)
  const own = await html(`/incidents/${id}`)
  expect(own).toContain('<div class="prose" dir="auto"><p>Mail waits in a queue.</p></div>')
  expect(own).not.toContain('Written in')
})

it('of an incident that is translated in part the other part is marked', async () => {
  const id = await post('Login fails', { de: { name: 'Anmeldung gestört' } }, 'Sign-in fails for some.', null)
  const path = `/de/incidents/${id}`
  await waitUntil(path, async () => (await html(path)).includes('Sign-in fails for some.'))
  const article = (await html(path)).match(/<article.*?<\/article>/s)?.[0] ?? ''
  expect(await html(path)).toContain('Anmeldung gestört')
  expect(article).toContain('Auf Englisch geschrieben')
  expect(article).toContain('<div class="prose" dir="auto" lang="en"><p>Sign-in fails for some.</p></div>')
})
