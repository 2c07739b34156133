import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNewComponentForm } from '../../../src/stores/team/components/component-section.ts'
import type { StoredEdits } from '../../../src/stores/team/form-io.ts'
import type { PocketBaseClient } from '../../../src/stores/team/pocketbase/client.ts'
import { newRecordId } from '../../../src/stores/team/pocketbase/ids.ts'
import { judgeFailure } from '../../../src/stores/team/pocketbase/outcome.ts'
import { createNewAnnouncementForm } from '../../../src/stores/team/settings/announcements.ts'
import { type Backend, makeTeam, startBackend, type Team } from '../../support/backend.ts'

let backend: Backend
let team: Team
let pb: PocketBase
let network: 'up' | 'loses_answers' | 'down' = 'up'
const kept = new Map<string, StoredEdits>()

const run: PocketBaseClient['run'] = async (work) => {
  if (network === 'down') return { state: 'unreachable' }
  try {
    const value = await work()
    return network === 'up' ? { state: 'done', value } : { state: 'unreachable' }
  } catch (thrown) {
    return judgeFailure(thrown, async () => false)
  }
}
const client: PocketBaseClient = {
  pb: () => pb,
  run,
  async runOutcome(work) {
    const outcome = await run(work)
    if (outcome.state !== 'already_there') return outcome
    return { state: 'refused', refusal: { code: outcome.state, message: '' } }
  },
  every: () => () => {},
}
const storage = {
  readEdits: (key: string) => kept.get(key) ?? null,
  writeEdits: (key: string, edits: StoredEdits) => kept.set(key, edits).has(key),
  removeEdits: (key: string) => void kept.delete(key),
  readVersion: () => null,
  writeVersion: () => {},
  onRemoved: () => () => {},
}
const context = { client, storage, note: () => {} }

beforeAll(async () => {
  vi.stubGlobal('navigator', { onLine: true })
  backend = await startBackend()
  team = await makeTeam(await backend.superuser())
  pb = await backend.signInMember(team.emails.owner)
})
afterAll(() => {
  vi.unstubAllGlobals()
  return backend.stop()
})
beforeEach(() => {
  network = 'up'
  kept.clear()
})

/** The form of a new component as a tab opens it. */
function openForm() {
  let created = 0
  const onCreated = () => {
    created += 1
  }
  const form = createNewComponentForm(context, team.page, 'component', {
    rows: () => [],
    newId: newRecordId,
    onCreated,
  })
  const end = form.start()
  const state = () => {
    const current = form.$form.get()
    if (current.state !== 'open') throw new Error(`the form is ${current.state}`)
    return current
  }
  return { ...form, state, end, created: () => created }
}

const names = async (name: string) =>
  (await pb.collection('components').getFullList({ filter: `name ~ "${name}"` })).map((one) => one.name)

describe('the form of a new record', () => {
  it('is empty again once it is stored, for the next one', async () => {
    const form = openForm()
    for (const name of ['First of two', 'Second of two']) {
      form.change({ name })
      await form.save()
      expect(form.state()).toMatchObject({ values: { name: '' }, changed: [], saving: { state: 'saved' } })
    }
    form.end()
    expect([form.created(), (await names('of two')).sort()]).toEqual([2, ['First of two', 'Second of two']])
  })

  it('finds what was stored without an answer, and is empty then', async () => {
    const form = openForm()
    network = 'loses_answers'
    form.change({ name: ' Without an answer ' })
    await form.save()
    expect(form.state().saving.state).toBe('unconfirmed')
    network = 'up'
    await form.refresh()
    form.end()
    expect(form.state()).toMatchObject({ values: { name: '' }, changed: [], saving: { state: 'saved' } })
    expect([form.created(), await names('Without an answer')]).toEqual([1, ['Without an answer']])
  })

  it('stores it once over a reload, whether it had arrived or not', async () => {
    for (const lost of ['loses_answers', 'down'] as const) {
      const name = `Reloaded after ${lost}`
      const before = openForm()
      network = lost
      before.change({ name })
      await before.save()
      before.end()
      const after = openForm()
      expect(after.state()).toMatchObject({ values: { name }, saving: { state: 'unconfirmed' } })
      network = 'up'
      await expect.poll(() => after.refresh().then(() => after.state().saving.state)).not.toBe('unconfirmed')
      expect(after.state().saving.state).toBe(lost === 'down' ? 'not_arrived' : 'saved')
      await after.save()
      after.end()
      expect([after.state().values.name, await names(name)]).toEqual(['', [name]])
      expect(kept.size).toBe(0)
    }
  })

  it('keeps what was changed after it was stored without an answer, in the same record', async () => {
    const form = openForm()
    network = 'loses_answers'
    form.change({ name: 'Typed first' })
    await form.save()
    form.change({ name: 'Typed first, then more' })
    network = 'up'
    await form.refresh()
    expect(form.state()).toMatchObject({ values: { name: 'Typed first, then more' }, changed: ['name'], moved: {} })
    await form.save()
    form.end()
    expect(form.state()).toMatchObject({ values: { name: '' }, changed: [] })
    expect(await names('Typed first')).toEqual(['Typed first, then more'])
  })

  it('keeps all that was typed where it is refused, and has another id for the next attempt', async () => {
    const form = openForm()
    form.change({ name: 'x'.repeat(5_000) })
    await form.save()
    expect(form.state()).toMatchObject({ changed: ['name'], saving: { state: 'refused' } })
    form.change({ name: 'Short enough' })
    await form.save()
    form.end()
    expect(await names('Short enough')).toEqual(['Short enough'])
  })

  it('does the same for an announcement', async () => {
    const form = createNewAnnouncementForm(context, team.page, newRecordId, () => {})
    const end = form.start()
    network = 'loses_answers'
    form.change({ text: 'Moving to TLS 1.3' })
    await form.save()
    network = 'up'
    await form.refresh()
    form.change({ text: 'Another one' })
    await form.save()
    end()
    const texts = (await pb.collection('announcements').getFullList()).map(({ text }) => text)
    expect(texts.sort()).toEqual(['Another one', 'Moving to TLS 1.3'])
  })
})
