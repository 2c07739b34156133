import { describe, expect, it } from 'vitest'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import { deltaBetween } from '../../../src/core/live/delta.ts'
import { PUBLICATION_FORMAT, type Publication } from '../../../src/core/publication/publication.ts'
import { createPublicationFollower } from '../../../src/stores/publication-follower.ts'
import { component, NOW, snapshot } from '../publication/sample.ts'

const api = component({ id: 'api' })
const publication = (revision: number, own: Partial<Publication> = {}): Publication => ({
  ...derivePublication(snapshot({ components: [{ ...api, name: `API ${revision}` }] }), { now: NOW }),
  epoch: 'e1',
  revision,
  ...own,
})
const publicationMessage = (of: Publication) =>
  JSON.stringify({ type: 'publication', epoch: of.epoch, revision: of.revision, publication: of })
const document = (of: Publication) =>
  JSON.stringify({ publication: of, confirmed_at: '2026-11-21T14:02:10.000Z', stale: false })
const delta = (from: Publication, to: Publication) => JSON.stringify(deltaBetween(from, to))

/** A tab whose edge answers with the given documents, one after the other. */
function tab(...answers: (Publication | Error)[]) {
  const published: Publication[] = []
  const heard: (string | null)[] = []
  const waiting: (() => void)[] = []
  let requestCount = 0
  let isOutdated = false
  const receive = createPublicationFollower({
    async fetchDocument() {
      const answer = answers[requestCount++]
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('no more answers')
      return document(answer)
    },
    delay: (_ms, then) => waiting.push(then),
    publish(one, heardAt) {
      published.push(one)
      heard.push(heardAt)
    },
    onOutdated: () => {
      isOutdated = true
    },
    format: PUBLICATION_FORMAT,
  })
  return {
    receive,
    published,
    heard,
    settled: () => new Promise((resolve) => setTimeout(resolve)),
    pass: () => waiting.shift()?.(),
    requestCount: () => requestCount,
    isOutdated: () => isOutdated,
  }
}

describe('a tab that has its publication as HTML only', () => {
  it('knows of a change when the backend was heard, once what it leads to is whole', async () => {
    const { receive, heard, settled } = tab(publication(1))
    const at = (time: string, text: string) => JSON.stringify({ ...JSON.parse(text), heard_at: time })
    receive(at('2026-11-21T14:02:40.000Z', delta(publication(1), publication(2))))
    await settled()
    receive(delta(publication(2), publication(3)))
    receive(at('2026-11-21T14:03:00.000Z', delta(publication(4), publication(5))))
    expect(heard).toEqual(['2026-11-21T14:02:40.000Z', null, null])
  })

  it('asks for the whole at the first delta, and for nothing afterwards', async () => {
    const { receive, published, settled, requestCount } = tab(publication(2))
    receive(delta(publication(1), publication(2)))
    await settled()
    expect(published.at(-1)).toEqual(publication(2))
    receive(delta(publication(2), publication(3)))
    expect(published.at(-1)).toEqual(publication(3))
    expect(requestCount()).toBe(1)
  })

  it('puts what came meanwhile upon an answer that is older than that', async () => {
    const { receive, published, settled } = tab(publication(1))
    receive(delta(publication(1), publication(2)))
    receive(delta(publication(2), publication(3)))
    await settled()
    expect(published.at(-1)).toEqual(publication(3))
  })

  it('asks again, later, where the answer is too old or there is none', async () => {
    const { receive, published, settled, pass, requestCount } = tab(new Error('gone'), publication(1), publication(5))
    receive(delta(publication(4), publication(5)))
    await settled()
    expect(requestCount()).toBe(1)
    pass()
    await settled()
    expect(published.at(-1)?.revision).toBe(1)
    pass()
    await settled()
    expect(published.at(-1)).toEqual(publication(5))
  })

  it('takes a whole publication at its word, also one of a new epoch with a lower revision', async () => {
    const { receive, published, requestCount } = tab()
    const restored = publication(1, { epoch: 'e2' })
    receive(publicationMessage(publication(8)))
    receive(publicationMessage(restored))
    expect(published.at(-1)).toEqual(restored)
    receive(delta(publication(8), publication(9)))
    expect(published.at(-1)).toEqual(restored)
    expect(requestCount()).toBe(1)
  })

  it('takes what a poll brings as the word, also of a new epoch', () => {
    const { receive, published, requestCount } = tab()
    const restored = publication(1, { epoch: 'e2' })
    receive(document(publication(8)))
    receive(document(restored))
    receive(document(publication(2, { epoch: 'e2' })))
    expect(published.map(({ epoch, revision }) => [epoch, revision])).toEqual([
      ['e1', 8],
      ['e2', 1],
      ['e2', 2],
    ])
    expect(requestCount()).toBe(0)
  })

  it('never goes back within an epoch', () => {
    const { receive, published } = tab()
    receive(publicationMessage(publication(8)))
    receive(publicationMessage(publication(7)))
    receive(delta(publication(6), publication(7)))
    expect(published.map(({ revision }) => revision)).toEqual([8, 8, 8])
  })

  it('asks again where something between is missing', async () => {
    const { receive, published, settled, requestCount } = tab(publication(5))
    receive(publicationMessage(publication(2)))
    receive(delta(publication(4), publication(5)))
    await settled()
    expect(requestCount()).toBe(1)
    expect(published.at(-1)).toEqual(publication(5))
  })

  it('reports that it is outdated when it cannot read a message', () => {
    const { receive, isOutdated, published } = tab()
    receive(JSON.stringify({ type: 'publication', epoch: 'e1', revision: 1, publication: { format: 99 } }))
    expect(isOutdated()).toBe(true)
    expect(published).toEqual([])
  })
})
