import { describe, expect, it } from 'vitest'
import { createComposer } from '../../../../src/stores/team/composer.ts'
import { newIncidentDraft, updateDraft } from '../../../../src/stores/team/model/draft.ts'
import { FakeBackend, incident, update } from './fake-backend.ts'
import { startTeam, startWriting } from './start-team.ts'

describe('one draft in two tabs', () => {
  const open = incident({ revision: 5 })

  /** Two tabs of one device; the second opens when the first has written something. */
  function tabs(key = 'new', fresh = newIncidentDraft) {
    const world = new FakeBackend()
    const tab = () => {
      const composer = startTeam(world).compose(createComposer, key, fresh)
      composer.watch()
      return { composer, now: () => composer.$composition.get() }
    }
    const first = tab()
    first.composer.change({ name: 'API', body: 'Down.' })
    return { world, first, second: tab() }
  }

  it('the second has the text, and learns that the first has posted it: its own words overwrite nothing', async () => {
    const { world, first, second } = tabs()
    expect(second.now().draft.body).toBe('Down.')
    await first.composer.send()
    expect(first.now().sending).toMatchObject({ state: 'sent' })
    expect(second.now().sending).toEqual({ state: 'taken_over', incident: null })
    second.composer.change({ name: 'Web', body: 'Slow.' })
    await second.composer.send()
    expect(world.posts).toHaveLength(1)
    second.composer.continueAsNewPost()
    expect(second.now().sending).toEqual({ state: 'writing' })
    await second.composer.send()
    expect(world.posts.map(({ content }) => content.name)).toEqual(['API', 'Web'])
    expect(new Set(world.posts.map(({ incident: id }) => id)).size).toBe(2)
  })

  it('a tab that slept through it finds out when it sends', async () => {
    const world = new FakeBackend()
    const write = () => startTeam(world).compose(createComposer, 'new', newIncidentDraft)
    const first = write()
    first.change({ name: 'API', body: 'Down.' })
    world.dropsAnswers = true
    await first.send()
    world.dropsAnswers = false
    const second = write()
    await first.send()
    await second.send()
    expect(second.$composition.get().sending).toEqual({ state: 'taken_over', incident: null })
    expect(world.posts).toHaveLength(1)
  })

  it('both at once are two posts', async () => {
    const { world, first, second } = tabs()
    second.composer.change({ body: 'Slow.' })
    await Promise.all([first.composer.send(), second.composer.send()])
    expect(world.posts.map(({ content }) => content.body)).toEqual(['Down.', 'Slow.'])
    expect(new Set(world.posts.map(({ update: id }) => id)).size).toBe(2)
  })

  it('an update that the first posted is shown to the second, whose words are kept', async () => {
    const { world, first, second } = tabs(open.id, () => updateDraft(open, {}, open.revision))
    second.composer.change({ body: 'Slow.' })
    await first.composer.send()
    const posted = update(open.id, { id: world.posts[0]?.update ?? '', body: 'Down.', revision: 7 })
    second.composer.onNewerUpdate(posted, 7, { status: posted.status, affected: {} }, null)
    expect(second.now()).toMatchObject({ draft: { body: 'Slow.', attempts: null }, sending: { state: 'conflict' } })
    await second.composer.sendAnyway()
    expect(world.posts).toMatchObject([
      { content: { body: 'Down.' } },
      { content: { body: 'Slow.' }, seen_revision: 7, earlierContents: [] },
    ])
  })

  it('the same words sent by the second, after the first had no answer, are the same post', async () => {
    const { world, first, second } = tabs()
    world.dropsAnswers = true
    await first.composer.send()
    world.dropsAnswers = false
    await second.composer.send()
    expect(second.now().sending).toMatchObject({ state: 'sent' })
    expect(world.posts).toHaveLength(1)
  })

  it('an attempt of its own is not forgotten when the other drops the draft', async () => {
    const { world, first, second } = tabs()
    world.dropsAnswers = true
    await second.composer.send()
    world.dropsAnswers = false
    first.composer.discard()
    expect(second.now().sending).toMatchObject({ state: 'taken_over' })
    second.composer.continueAsNewPost()
    await second.composer.send()
    expect(world.posts).toHaveLength(1)
  })

  it('an attempt without an answer is known after a reload, whatever the other tab typed since', async () => {
    const { world, first, second } = tabs()
    world.dropsAnswers = true
    await first.composer.send()
    second.composer.change({ body: 'Down everywhere.' })
    const { composer } = startWriting(world)
    world.dropsAnswers = false
    await composer.send()
    expect(world.posts.map(({ content }) => content.body)).toEqual(['Down everywhere.'])
  })
})
