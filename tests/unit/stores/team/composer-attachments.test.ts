import { describe, expect, it } from 'vitest'
import { FakeBackend, flushPromises } from './fake-backend.ts'
import { memoryDevice } from './memory-device.ts'
import { startWriting } from './start-team.ts'

const photo = (name = 'IMG_1.heic') => new File([new Uint8Array(20_000_000)], name, { type: 'image/heic' })
const smaller = () => new File(['small'], 'IMG_1.jpg', { type: 'image/jpeg' })

describe('a picture that is attached', () => {
  it('is made smaller first, and the post waits for it', async () => {
    const world = new FakeBackend()
    let finish = () => {}
    world.reduce = () => new Promise((resolve) => (finish = () => resolve(smaller())))
    const { composer } = startWriting(world)
    composer.change({ name: 'API', body: 'Down.' })
    composer.addFiles([photo()])
    expect(composer.$composition.get()).toMatchObject({ files: [], preparing: 1, rejectedFiles: [] })
    const sent = composer.send()
    await flushPromises()
    expect(world.posts).toEqual([])
    finish()
    await sent
    expect(world.posts[0]?.files.map(({ name }) => name)).toEqual(['IMG_1.jpg'])
  })

  it('says what it weighed before, and is refused where it is still too large', async () => {
    const world = new FakeBackend()
    const { composer } = startWriting(world)
    world.reduce = async () => smaller()
    composer.addFiles([photo()])
    await flushPromises()
    world.reduce = async (file) => file
    composer.addFiles([photo('IMG_2.heic'), new File(['log'], 'log.txt')])
    await flushPromises()
    const { files, draft, rejectedFiles, preparing } = composer.$composition.get()
    expect(files.map(({ name }) => name)).toEqual(['IMG_1.jpg', 'log.txt'])
    expect(draft.attached.map(({ originalBytes }) => originalBytes)).toEqual([20_000_000, null])
    expect([rejectedFiles, preparing]).toEqual([['IMG_2.heic'], 0])
  })

  it('is not attached to the draft that follows the one it was chosen for', async () => {
    const { composer } = startWriting(new FakeBackend())
    composer.change({ body: 'Down.' })
    composer.addFiles([smaller()])
    composer.discard()
    await flushPromises()
    expect(composer.$composition.get()).toMatchObject({ files: [], preparing: 0 })
  })
})

describe('what a picture shows', () => {
  const graph = new File(['graph'], 'graph.txt')
  const map = new File(['map'], 'map.txt')

  it('goes with it, over a reload, and stays with it where another is removed', async () => {
    const device = memoryDevice()
    const { composer } = startWriting(new FakeBackend(device))
    composer.change({ name: 'API', body: 'Down.' })
    composer.addFiles([graph, map])
    composer.describeFile(1, { text: ' Lisbon. ' })
    composer.describeFile(0, { text: 'Errors rise.' })
    composer.removeFile(0)
    composer.addFiles([graph])
    await flushPromises()
    const world = new FakeBackend(device)
    const after = startWriting(world).composer
    await flushPromises()
    expect(after.$composition.get().draft.attached.map(({ text }) => text)).toEqual([' Lisbon. ', ''])
    await after.send()
    expect(world.posts[0]?.content.texts).toEqual(['Lisbon.', ''])
  })

  it('comes back with what was discarded, and need not be said', async () => {
    const world = new FakeBackend()
    const { composer } = startWriting(world)
    composer.change({ name: 'API', body: 'Down.' })
    composer.addFiles([graph])
    composer.describeFile(0, { text: 'Errors rise.' })
    composer.discard()
    expect(composer.$composition.get().draft.attached).toEqual([])
    composer.undo()
    expect(composer.$composition.get().draft.attached).toMatchObject([{ text: 'Errors rise.' }])
    composer.describeFile(0, { text: ' ' })
    await composer.send()
    expect(world.posts[0]?.content.texts).toEqual([])
  })
})
