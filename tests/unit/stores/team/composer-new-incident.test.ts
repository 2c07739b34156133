import { describe, expect, it } from 'vitest'
import { FakeBackend, PAGE } from './fake-backend.ts'
import { startWriting } from './start-team.ts'

describe('a new incident', () => {
  it('is posted with its first update, under ids of its own', async () => {
    const world = new FakeBackend()
    const { composer, sending } = startWriting(world)
    composer.change({ name: ' API errors ', body: 'Some requests fail.', affected: { api: 'partial_outage' } })
    await composer.send()
    expect(sending()).toEqual({ state: 'sent', incident: world.posts[0]?.incident })
    expect(world.posts).toEqual([
      expect.objectContaining({
        page: PAGE,
        incident: expect.stringMatching(/^[a-z0-9]{15}$/),
        update: expect.stringMatching(/^[a-z0-9]{15}$/),
        opensIncident: true,
        content: {
          name: 'API errors',
          body: 'Some requests fail.',
          status: 'investigating',
          affected: [{ component: 'api', status: 'partial_outage' }],
          impact: null,
          display_at: null,
          nextUpdateMinutes: 30,
          files: [],
          texts: [],
        },
        next_update_at: '2026-11-21T14:32:00.000Z',
        seen_revision: null,
      }),
    ])
  })

  it('is not sent without a title, a message, or at a time to come', async () => {
    const world = new FakeBackend()
    const { composer, sending } = startWriting(world)
    composer.change({ displayTime: { kind: 'earlier', at: '2026-11-21T15:00' } })
    await composer.send()
    expect(sending()).toMatchObject({
      state: 'refused',
      refusal: {
        fields: { name: { code: 'required' }, body: { code: 'required' }, display_at: { code: 'in_the_future' } },
      },
    })
    expect(world.posts).toEqual([])
    composer.change({ name: 'API', body: 'Down.', displayTime: { kind: 'earlier', at: '2026-11-21T13:00' } })
    expect(sending()).toEqual({ state: 'writing' })
    await composer.send()
    expect(world.posts[0]?.content.display_at).toBe('2026-11-21T13:00:00.000Z')
  })

  it('asks once whether a time more than 30 days ago is right', async () => {
    const world = new FakeBackend()
    const { composer, sending } = startWriting(world)
    const asked = { state: 'refused', refusal: { fields: { display_at: { code: 'long_ago' } } } }
    composer.change({ name: 'API', body: 'Down.', displayTime: { kind: 'earlier', at: '2026-10-22T14:01' } })
    await composer.send()
    expect(sending()).toMatchObject(asked)
    composer.change({ displayTime: { kind: 'earlier', at: '2019-11-21T13:00' } })
    await composer.send()
    expect(sending()).toMatchObject(asked)
    expect(world.posts).toEqual([])
    composer.change({ body: 'It was down.' })
    await composer.send()
    expect(world.posts[0]?.content.display_at).toBe('2019-11-21T13:00:00.000Z')
  })

  it('is posted unasked at a time within 30 days', async () => {
    const world = new FakeBackend()
    const { composer, sending } = startWriting(world)
    composer.change({ name: 'API', body: 'Down.', displayTime: { kind: 'earlier', at: '2026-10-22T14:02' } })
    await composer.send()
    expect(sending()).toMatchObject({ state: 'sent' })
  })

  it('keeps the impact that a person chose', async () => {
    const world = new FakeBackend()
    const { composer } = startWriting(world)
    composer.change({ name: 'API', body: 'Down.', impact: { by: 'person', impact: 'critical' } })
    await composer.send()
    expect(world.posts[0]?.content.impact).toBe('critical')
  })

  it('promises nothing when it resolves', async () => {
    const world = new FakeBackend()
    const { composer } = startWriting(world)
    composer.change({ name: 'API', body: 'Was down.', status: 'resolved', nextUpdateMinutes: 30 })
    await composer.send()
    expect(world.posts[0]?.next_update_at).toBeNull()
  })
})
