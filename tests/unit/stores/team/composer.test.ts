import { describe, expect, it } from 'vitest'
import { FakeBackend, flushPromises, NOW } from './fake-backend.ts'
import { memoryDevice } from './memory-device.ts'
import { startWriting } from './start-team.ts'

describe('what was typed', () => {
  it('is there after a reload, files too, and goes out as the same post', async () => {
    const kept = memoryDevice()
    const first = new FakeBackend(kept)
    first.dropsAnswers = true
    const before = startWriting(first)
    before.composer.change({ name: 'API errors', body: 'Some requests' })
    before.composer.addFiles([new File(['picture'], 'graph.png')])
    await before.composer.send()
    await flushPromises()

    const world = new FakeBackend(kept)
    const after = startWriting(world)
    await flushPromises()
    expect(after.composer.$composition.get()).toMatchObject({
      draft: { name: 'API errors', body: 'Some requests' },
      files: [expect.objectContaining({ name: 'graph.png' })],
    })
    await after.composer.send()
    expect(world.posts[0]).toMatchObject({
      incident: first.posts[0]?.incident,
      update: first.posts[0]?.update,
      files: [expect.objectContaining({ name: 'graph.png' })],
    })
  })

  it('is kept while the backend is away, and sent when asked, once', async () => {
    const world = new FakeBackend()
    const { team, composer, sending } = startWriting(world)
    composer.change({ name: 'API', body: 'Down.' })
    world.isUnreachable = true
    await composer.send()
    expect(sending()).toEqual({ state: 'unconfirmed', found: 'unknown' })
    expect(team.$backend.get()).toEqual({ state: 'unreachable', since: NOW })
    world.isUnreachable = false
    await world.passTime()
    expect(world.posts).toEqual([])
    await Promise.all([composer.send(), composer.send()])
    expect(sending()).toMatchObject({ state: 'sent' })
    await composer.send()
    expect(world.posts).toHaveLength(1)
  })

  it('is one post though the answer to the first was lost', async () => {
    const world = new FakeBackend()
    const { composer, sending } = startWriting(world)
    composer.change({ name: 'API', body: 'Down.' })
    world.dropsAnswers = true
    await composer.send()
    expect(sending()).toEqual({ state: 'unconfirmed', found: 'unknown' })
    world.dropsAnswers = false
    await composer.send()
    expect(sending()).toMatchObject({ state: 'sent' })
    expect(world.posts).toHaveLength(1)
  })

  it('is posted whole, with all that was changed after an answer was lost', async () => {
    const world = new FakeBackend()
    const { composer, sending } = startWriting(world)
    composer.change({ name: 'API', body: 'Down.' })
    world.dropsAnswers = true
    await composer.send()
    composer.change({ name: 'All of the API', impact: { by: 'person', impact: 'critical' }, nextUpdateMinutes: 60 })
    composer.addFiles([new File(['picture'], 'graph.png')])
    expect(sending()).toEqual({ state: 'unconfirmed', found: 'unknown' })
    await composer.send()
    world.dropsAnswers = false
    composer.change({ body: 'Down everywhere.' })
    await composer.send()
    expect(sending()).toMatchObject({ state: 'sent' })
    expect(world.posts).toMatchObject([
      {
        content: { name: 'All of the API', body: 'Down everywhere.', impact: 'critical', nextUpdateMinutes: 60 },
        files: [expect.objectContaining({ name: 'graph.png' })],
        earlierContents: [{ name: 'API' }, { name: 'All of the API', body: 'Down.' }],
      },
    ])
  })

  it('is kept if somebody changed the stored post meanwhile, and can continue as a separate post', async () => {
    const kept = memoryDevice()
    const world = new FakeBackend(kept)
    const { composer, sending } = startWriting(world)
    composer.change({ name: 'API', body: 'Down.' })
    world.dropsAnswers = true
    await composer.send()
    world.dropsAnswers = false
    composer.change({ body: 'Down everywhere.' })
    const stored = world.posts[0]
    if (stored) world.posts[0] = { ...stored, content: { ...stored.content, body: 'Edited by Mara.' } }
    await composer.send()
    expect(sending()).toEqual({ state: 'taken_over', incident: stored?.incident })
    expect(startWriting(new FakeBackend(kept)).composer.$composition.get().draft.body).toBe('Down everywhere.')
    await composer.send()
    expect(world.posts).toHaveLength(1)
    composer.continueAsNewPost()
    await composer.send()
    expect(world.posts.map(({ content }) => content.body)).toEqual(['Edited by Mara.', 'Down everywhere.'])
  })

  it('goes out under other ids once an attempt was refused: nothing of that one is stored', async () => {
    const world = new FakeBackend()
    const { composer } = startWriting(world)
    composer.change({ name: 'API', body: 'Down.' })
    world.nextPostRefusal = { state: 'refused', refusal: { code: 'rate_limited', message: '' } }
    await composer.send()
    expect(composer.$composition.get().draft.attempts).toBeNull()
  })

  it('is forgotten once it is sent, and when it is dropped', async () => {
    const kept = memoryDevice()
    const first = startWriting(new FakeBackend(kept))
    first.composer.change({ name: 'API', body: 'Down.' })
    await first.composer.send()
    const second = startWriting(new FakeBackend(kept))
    expect(second.composer.$composition.get().draft.body).toBe('')
    second.composer.change({ body: 'Never mind' })
    second.composer.discard()
    expect(second.composer.$composition.get()).toMatchObject({ draft: { body: '' }, sending: { state: 'writing' } })
    expect(startWriting(new FakeBackend(kept)).composer.$composition.get().draft.body).toBe('')
  })

  it('is still there when the session has ended, and the console knows', async () => {
    const world = new FakeBackend()
    const { team, composer } = startWriting(world)
    composer.change({ name: 'API', body: 'Down.' })
    world.isSignedIn = false
    await composer.send()
    expect(team.$session.get()).toEqual({ state: 'signed_out', reason: 'expired' })
    expect(composer.$composition.get()).toMatchObject({ draft: { body: 'Down.' }, sending: { state: 'writing' } })
  })

  it('is sent once its writer has signed in again', async () => {
    const world = new FakeBackend()
    const { team, composer, sending } = startWriting(world)
    composer.change({ name: 'API', body: 'Down.' })
    world.isSignedIn = false
    await composer.send()
    world.isSignedIn = true
    await world.passTime()
    expect(team.$session.get()).toMatchObject({ state: 'signed_in' })
    await composer.send()
    expect(sending()).toMatchObject({ state: 'sent' })
    expect(world.posts).toMatchObject([{ content: { body: 'Down.' } }])
  })

  it('that may have arrived stays so when the session has ended, and is still one post', async () => {
    const world = new FakeBackend()
    const { team, composer, sending } = startWriting(world)
    composer.change({ name: 'API', body: 'Down.' })
    world.dropsAnswers = true
    await composer.send()
    world.dropsAnswers = false
    world.isSignedIn = false
    await composer.send()
    expect(team.$session.get()).toEqual({ state: 'signed_out', reason: 'expired' })
    expect(sending()).toEqual({ state: 'unconfirmed', found: 'unknown' })
    world.isSignedIn = true
    await composer.send()
    expect([sending().state, world.posts.length]).toEqual(['sent', 1])
  })

  it('is shown next to the field that the backend refused, until it is changed', async () => {
    const world = new FakeBackend()
    const { composer, sending } = startWriting(world)
    composer.change({ name: 'API', body: 'Down.' })
    const fields = { affected: { code: 'component_unknown', message: 'The page has no such component' } }
    world.nextPostRefusal = { state: 'refused', refusal: { code: 'component_unknown', message: '', fields } }
    await composer.send()
    expect(sending()).toMatchObject({ state: 'refused', refusal: { fields } })
    composer.change({ affected: {} })
    expect(sending()).toEqual({ state: 'writing' })
  })

  it('takes ten files of 10 MB, and says so of more', () => {
    const { composer, sending } = startWriting(new FakeBackend())
    composer.addFiles(Array.from({ length: 12 }, (_, i) => new File(['x'], `${i}.png`)))
    expect(composer.$composition.get().files).toHaveLength(10)
    expect(composer.$composition.get().rejectedFiles).toEqual(['10.png', '11.png'])
    composer.removeFile(0)
    expect(composer.$composition.get().rejectedFiles).toEqual([])
    composer.addFiles([new File([new Uint8Array(10_485_761)], 'large.bin')])
    expect(composer.$composition.get().files.map(({ name }) => name)).not.toContain('large.bin')
    expect(composer.$composition.get().rejectedFiles).toEqual(['large.bin'])
    expect(sending()).toEqual({ state: 'writing' })
  })

  it('is not touched by files that are dropped while it is sent, nor is what is known of it', async () => {
    const world = new FakeBackend()
    const { composer, sending } = startWriting(world)
    composer.change({ name: 'API', body: 'Down.' })
    const large = new File([new Uint8Array(10_485_761)], 'large.bin')
    const sent = composer.send()
    await flushPromises()
    composer.addFiles([large])
    composer.change({ body: 'Down everywhere.' })
    await sent
    expect(sending()).toMatchObject({ state: 'sent' })
    expect(world.posts).toMatchObject([{ content: { body: 'Down.' } }])

    world.dropsAnswers = true
    const next = startWriting(world)
    next.composer.change({ name: 'Mail', body: 'Late.' })
    await next.composer.send()
    next.composer.addFiles([large])
    expect(next.sending()).toEqual({ state: 'unconfirmed', found: 'unknown' })
  })

  it('goes out with the files that the device kept, however soon it is sent after a reload', async () => {
    const drafts = memoryDevice()
    const { composer } = startWriting(new FakeBackend(drafts))
    composer.change({ name: 'API', body: 'Down.' })
    composer.addFiles([new File(['a'], 'a.txt')])
    await flushPromises()
    const world = new FakeBackend(drafts)
    await startWriting(world).composer.send()
    expect(world.posts[0]?.files.map(({ name }) => name)).toEqual(['a.txt'])
  })
})
