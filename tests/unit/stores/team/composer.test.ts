import { describe, expect, it } from 'vitest'
import { updateDraft } from '../../../../src/stores/team/draft.ts'
import { needsSignIn } from '../../../../src/stores/team/sign-in-needed.ts'
import { begin, writing } from './composing.ts'
import { device, incident, NOW, PAGE, settled, update, World } from './world.ts'

describe('a new incident', () => {
  it('is posted with its first update, under ids of its own', async () => {
    const world = new World()
    const { composer, sending } = writing(world)
    composer.change({ name: ' API errors ', body: 'Some requests fail.', affected: { api: 'partial_outage' } })
    await composer.send()
    expect(sending()).toEqual({ state: 'sent', incident: world.posts[0]?.incident })
    expect(world.posts).toEqual([
      expect.objectContaining({
        page: PAGE,
        incident: expect.stringMatching(/^[a-z0-9]{15}$/),
        update: expect.stringMatching(/^[a-z0-9]{15}$/),
        opens: true,
        content: {
          name: 'API errors',
          body: 'Some requests fail.',
          status: 'investigating',
          affected: [{ component: 'api', status: 'partial_outage' }],
          impact: null,
          display_at: null,
          promise: 30,
          files: [],
        },
        next_update_at: '2026-11-21T14:32:00.000Z',
        seen_revision: null,
      }),
    ])
  })

  it('is not sent without a title, a message, or at a time to come', async () => {
    const world = new World()
    const { composer, sending } = writing(world)
    composer.change({ when: { kind: 'earlier', at: '2026-11-21T15:00' } })
    await composer.send()
    expect(sending()).toMatchObject({
      state: 'refused',
      refusal: {
        fields: { name: { code: 'required' }, body: { code: 'required' }, display_at: { code: 'in_the_future' } },
      },
    })
    expect(world.posts).toEqual([])
    composer.change({ name: 'API', body: 'Down.', when: { kind: 'earlier', at: '2026-11-21T13:00' } })
    expect(sending()).toEqual({ state: 'writing' })
    await composer.send()
    expect(world.posts[0]?.content.display_at).toBe('2026-11-21T13:00:00.000Z')
  })

  it('keeps the impact that a person chose', async () => {
    const world = new World()
    const { composer } = writing(world)
    composer.change({ name: 'API', body: 'Down.', impact: { by: 'person', impact: 'critical' } })
    await composer.send()
    expect(world.posts[0]?.content.impact).toBe('critical')
  })

  it('promises nothing when it resolves', async () => {
    const world = new World()
    const { composer } = writing(world)
    composer.change({ name: 'API', body: 'Was down.', status: 'resolved', promise: 30 })
    await composer.send()
    expect(world.posts[0]?.next_update_at).toBeNull()
  })
})

describe('what was typed', () => {
  it('is there after a reload, files too, and goes out as the same post', async () => {
    const kept = device()
    const first = new World(kept)
    first.losesAnswers = true
    const before = writing(first)
    before.composer.change({ name: 'API errors', body: 'Some requests' })
    before.composer.addFiles([new File(['picture'], 'graph.png')])
    await before.composer.send()
    await settled()

    const world = new World(kept)
    const after = writing(world)
    await settled()
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
    const world = new World()
    const { team, composer, sending } = writing(world)
    composer.change({ name: 'API', body: 'Down.' })
    world.isAway = true
    await composer.send()
    expect(sending()).toEqual({ state: 'unconfirmed', found: 'unknown' })
    expect(team.$backend.get()).toEqual({ state: 'unreachable', since: NOW })
    world.isAway = false
    await world.passTime()
    expect(world.posts).toEqual([])
    await Promise.all([composer.send(), composer.send()])
    expect(sending()).toMatchObject({ state: 'sent' })
    await composer.send()
    expect(world.posts).toHaveLength(1)
  })

  it('is one post though the answer to the first was lost', async () => {
    const world = new World()
    const { composer, sending } = writing(world)
    composer.change({ name: 'API', body: 'Down.' })
    world.losesAnswers = true
    await composer.send()
    expect(sending()).toEqual({ state: 'unconfirmed', found: 'unknown' })
    world.losesAnswers = false
    await composer.send()
    expect(sending()).toMatchObject({ state: 'sent' })
    expect(world.posts).toHaveLength(1)
  })

  it('is posted whole, with all that was changed after an answer was lost', async () => {
    const world = new World()
    const { composer, sending } = writing(world)
    composer.change({ name: 'API', body: 'Down.' })
    world.losesAnswers = true
    await composer.send()
    composer.change({ name: 'All of the API', impact: { by: 'person', impact: 'critical' }, promise: 60 })
    composer.addFiles([new File(['picture'], 'graph.png')])
    expect(sending()).toEqual({ state: 'unconfirmed', found: 'unknown' })
    await composer.send()
    world.losesAnswers = false
    composer.change({ body: 'Down everywhere.' })
    await composer.send()
    expect(sending()).toMatchObject({ state: 'sent' })
    expect(world.posts).toMatchObject([
      {
        content: { name: 'All of the API', body: 'Down everywhere.', impact: 'critical', promise: 60 },
        files: [expect.objectContaining({ name: 'graph.png' })],
        tried: [{ name: 'API' }, { name: 'All of the API', body: 'Down.' }],
      },
    ])
  })

  it('is kept where somebody changed what was posted meanwhile, and can go on beside it', async () => {
    const kept = device()
    const world = new World(kept)
    const { composer, sending } = writing(world)
    composer.change({ name: 'API', body: 'Down.' })
    world.losesAnswers = true
    await composer.send()
    world.losesAnswers = false
    composer.change({ body: 'Down everywhere.' })
    const stored = world.posts[0]
    if (stored) world.posts[0] = { ...stored, content: { ...stored.content, body: 'Edited by Mara.' } }
    await composer.send()
    expect(sending()).toEqual({ state: 'elsewhere', incident: stored?.incident })
    expect(writing(new World(kept)).composer.$composition.get().draft.body).toBe('Down everywhere.')
    await composer.send()
    expect(world.posts).toHaveLength(1)
    composer.goOn()
    await composer.send()
    expect(world.posts.map(({ content }) => content.body)).toEqual(['Edited by Mara.', 'Down everywhere.'])
  })

  it('goes out under other ids once an attempt was refused: nothing of that one is stored', async () => {
    const world = new World()
    const { composer } = writing(world)
    composer.change({ name: 'API', body: 'Down.' })
    world.refuses = { state: 'refused', refusal: { code: 'rate_limited', message: '' } }
    await composer.send()
    expect(composer.$composition.get().draft.tried).toBeNull()
  })

  it('is forgotten once it is sent, and when it is dropped', async () => {
    const kept = device()
    const first = writing(new World(kept))
    first.composer.change({ name: 'API', body: 'Down.' })
    await first.composer.send()
    const second = writing(new World(kept))
    expect(second.composer.$composition.get().draft.body).toBe('')
    second.composer.change({ body: 'Never mind' })
    second.composer.discard()
    expect(second.composer.$composition.get()).toMatchObject({ draft: { body: '' }, sending: { state: 'writing' } })
    expect(writing(new World(kept)).composer.$composition.get().draft.body).toBe('')
  })

  it('is still there when the session has ended, and the console knows', async () => {
    const world = new World()
    const { team, composer } = writing(world)
    composer.change({ name: 'API', body: 'Down.' })
    world.isSignedIn = false
    await composer.send()
    expect(team.$session.get()).toEqual({ state: 'out', why: 'ended' })
    expect(composer.$composition.get()).toMatchObject({ draft: { body: 'Down.' }, sending: { state: 'writing' } })
  })

  it.each([
    ['http_400', true],
    ['component_unknown', false],
  ])('waits for a sign-in where the session ended after the backend refused it: %s, %s', async (code, isWaiting) => {
    const world = new World()
    const { team, composer } = writing(world)
    composer.change({ name: 'API', body: 'Down.' })
    world.refuses = { state: 'refused', refusal: { code, message: '' } }
    await composer.send()
    expect(needsSignIn(team.$session.get(), composer.$composition.get())).toBe(false)
    world.isSignedIn = false
    await team.refresh()
    expect(needsSignIn(team.$session.get(), composer.$composition.get())).toBe(isWaiting)
  })

  it('stands beside the field that the backend refused, until it is changed', async () => {
    const world = new World()
    const { composer, sending } = writing(world)
    composer.change({ name: 'API', body: 'Down.' })
    const fields = { affected: { code: 'component_unknown', message: 'The page has no such component' } }
    world.refuses = { state: 'refused', refusal: { code: 'component_unknown', message: '', fields } }
    await composer.send()
    expect(sending()).toMatchObject({ state: 'refused', refusal: { fields } })
    composer.change({ affected: {} })
    expect(sending()).toEqual({ state: 'writing' })
  })

  it('takes ten files of 10 MB, and says so of more', () => {
    const { composer, sending } = writing(new World())
    composer.addFiles(Array.from({ length: 12 }, (_, i) => new File(['x'], `${i}.png`)))
    expect(composer.$composition.get().files).toHaveLength(10)
    expect(composer.$composition.get().leftOut).toEqual(['10.png', '11.png'])
    composer.removeFile(0)
    expect(composer.$composition.get().leftOut).toEqual([])
    composer.addFiles([new File([new Uint8Array(10_485_761)], 'large.bin')])
    expect(composer.$composition.get().files.map(({ name }) => name)).not.toContain('large.bin')
    expect(composer.$composition.get().leftOut).toEqual(['large.bin'])
    expect(sending()).toEqual({ state: 'writing' })
  })

  it('is not touched by files that are dropped while it is sent, nor is what is known of it', async () => {
    const world = new World()
    const { composer, sending } = writing(world)
    composer.change({ name: 'API', body: 'Down.' })
    const large = new File([new Uint8Array(10_485_761)], 'large.bin')
    const sent = composer.send()
    await settled()
    composer.addFiles([large])
    composer.change({ body: 'Down everywhere.' })
    await sent
    expect(sending()).toMatchObject({ state: 'sent' })
    expect(world.posts).toMatchObject([{ content: { body: 'Down.' } }])

    world.losesAnswers = true
    const next = writing(world)
    next.composer.change({ name: 'Mail', body: 'Late.' })
    await next.composer.send()
    next.composer.addFiles([large])
    expect(next.sending()).toEqual({ state: 'unconfirmed', found: 'unknown' })
  })

  it('goes out with the files that the device kept, however soon it is sent after a reload', async () => {
    const drafts = device()
    const { composer } = writing(new World(drafts))
    composer.change({ name: 'API', body: 'Down.' })
    composer.addFiles([new File(['a'], 'a.txt')])
    await settled()
    const world = new World(drafts)
    await writing(world).composer.send()
    expect(world.posts[0]?.files.map(({ name }) => name)).toEqual(['a.txt'])
  })
})

describe('two responders', () => {
  const open = incident({ revision: 5 })
  const theirs = { ...update(open.id), status: 'monitoring' as const, body: 'Traffic is back.' }
  const moved = { state: 'moved', update: theirs, revision: 7 } as const

  async function refused() {
    const world = new World()
    const team = begin(world)
    const composer = team.compose(open.id, () => updateDraft(open, { api: 'major_outage' }, open.revision))
    composer.change({ status: 'identified', body: 'A router failed.' })
    world.refuses = moved
    await composer.send()
    return { world, composer, sending: () => composer.$composition.get().sending }
  }

  it('the second is shown what the first posted, and keeps every word', async () => {
    const { world, composer, sending } = await refused()
    expect(sending()).toEqual(moved)
    composer.change({ body: 'A router failed, and is out.' })
    expect(sending()).toEqual(moved)
    expect(world.posts).toEqual([])
    expect(composer.$composition.get().draft).toMatchObject({ body: 'A router failed, and is out.', seen: 5 })
  })

  it('the second may send it anyway: it goes out as seen', async () => {
    const { world, composer, sending } = await refused()
    await composer.sendAnyway()
    expect(sending()).toMatchObject({ state: 'sent' })
    expect(world.posts).toMatchObject([{ seen_revision: 7, content: { body: 'A router failed.' }, opens: false }])
  })

  it('the second may go on writing, with the first one taken as seen', async () => {
    const { composer, sending } = await refused()
    composer.reviewed()
    expect(sending()).toEqual({ state: 'writing' })
    expect(composer.$composition.get().draft.seen).toBe(7)
  })
})

describe('what is said of the draft', () => {
  it('is nothing until something is written, and then whether the device took it', () => {
    let isFull = false
    const { composer } = writing(new World(device(() => isFull)))
    const kept = () => composer.$composition.get().kept
    expect(kept()).toBe('nothing written')
    composer.change({ body: 'Down.' })
    expect(kept()).toBe('kept')
    isFull = true
    composer.change({ body: 'Down everywhere.' })
    expect(kept()).toBe('not')
    isFull = false
    composer.change({ body: 'Up.' })
    expect(kept()).toBe('kept')
    composer.discard()
    expect(kept()).toBe('nothing written')
    composer.undo()
    expect(kept()).toBe('kept')
  })

  it('waits for files, and says where the device took the text alone', async () => {
    const drafts = device()
    let isFull = false
    const keepFiles: typeof drafts.keepFiles = async (key, files) => !isFull && drafts.keepFiles(key, files)
    const { composer } = writing(new World({ ...drafts, keepFiles }))
    const kept = () => composer.$composition.get().kept
    composer.addFiles([new File(['a'], 'a.txt')])
    expect(kept()).toBe('saving')
    await settled()
    expect(kept()).toBe('kept')
    isFull = true
    composer.addFiles([new File(['b'], 'b.txt')])
    composer.change({ body: 'Down.' })
    expect(kept()).toBe('saving')
    await settled()
    expect(kept()).toBe('text')
    composer.removeFile(1)
    composer.removeFile(0)
    await settled()
    expect(kept()).toBe('kept')
  })

  it('is that nothing is kept where another tab signed out, and only its writer can send it', async () => {
    const drafts = device()
    let isOwn = true
    const read: typeof drafts.read = (key) => (isOwn ? drafts.read(key) : null)
    const write: typeof drafts.write = (key, draft) => isOwn && drafts.write(key, draft)
    const world = new World({ ...drafts, read, write, isOwn: () => isOwn })
    const { composer, sending } = writing(world)
    composer.watch()
    composer.change({ name: 'API', body: 'Down.' })
    isOwn = false
    drafts.remove(`${PAGE}/new`)
    expect(composer.$composition.get().kept).toBe('not')
    expect(sending()).toEqual({ state: 'writing' })
    world.who = 'kim'
    await composer.send()
    expect(sending()).toMatchObject({ state: 'refused', refusal: { code: 'signed_in_as_another' } })
    world.isAway = true
    await composer.send()
    expect(sending()).toMatchObject({ state: 'refused', refusal: { code: 'session_unknown' } })
    expect(world.posts).toEqual([])
    world.isAway = false
    world.who = 'robin'
    await composer.send()
    expect(world.posts).toMatchObject([{ content: { body: 'Down.' } }])
  })

  it('is that nothing is kept where another tab discarded it, until the next change', () => {
    const world = new World()
    const first = writing(world)
    first.composer.change({ body: 'Down.' })
    const second = writing(world)
    second.composer.watch()
    first.composer.discard()
    expect(second.composer.$composition.get().kept).toBe('not')
    second.composer.change({ body: 'Down everywhere.' })
    expect(second.composer.$composition.get().kept).toBe('kept')
  })
})
