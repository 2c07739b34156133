import { beforeEach, describe, expect, it } from 'vitest'
import { RENDERED_BYTES } from '../../../src/edge/base/limits.ts'
import type { RenderedResponse } from '../../../src/edge/http/rendered-response.ts'
import {
  deleteRendered,
  deleteRenderedOfPage,
  getRendered,
  putRendered,
} from '../../../src/edge/memory/rendered-cache.ts'

/** Of such answers the cache has room for five. */
const FIFTH = Math.floor(RENDERED_BYTES / 5 / 1.5) - 2048

const rendered = (page: string, bytes = FIFTH): RenderedResponse => ({
  ...{ page, edition: 1, status: 200, etag: '"1"', headers: {} },
  ...{ body: new Uint8Array(bytes), encodings: new Map(), expiresAt: Number.POSITIVE_INFINITY, renewingSince: 0 },
})
const kept = (...addresses: string[]) => addresses.filter((address) => getRendered(address) !== undefined)

describe('what an isolate keeps of rendered answers', () => {
  beforeEach(() => {
    for (const page of ['one', 'other']) deleteRenderedOfPage(page)
  })

  it('lets the longest unused go: one that is read survives', () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) putRendered(name, rendered('one'))
    expect(getRendered('a')).toBeDefined()
    putRendered('f', rendered('one'))
    expect(kept('a', 'b', 'c', 'd', 'e', 'f')).toEqual(['a', 'c', 'd', 'e', 'f'])
  })

  it('is bounded by its bytes, not by how many there are', () => {
    for (let at = 0; at < 1000; at++) putRendered(`small ${at}`, rendered('one', 100))
    expect(getRendered('small 0')).toBeDefined()
    for (const name of ['a', 'b', 'c', 'd', 'e']) putRendered(name, rendered('one'))
    expect(kept('small 1', 'small 500')).toEqual([])
    expect(kept('a', 'b', 'c', 'd', 'e')).toHaveLength(5)
  })

  it('has no room for a huge one, nor for the former one in its place', () => {
    putRendered('a', rendered('one', 100))
    putRendered('a', rendered('one', RENDERED_BYTES / 4))
    expect(getRendered('a')).toBeUndefined()
  })

  it('forgets all of a page and nothing of another, or what is dropped', () => {
    putRendered('a', rendered('one'))
    putRendered('b', rendered('other'))
    putRendered('c', rendered('one'))
    deleteRenderedOfPage('one')
    expect(kept('a', 'b', 'c')).toEqual(['b'])
    deleteRendered('b')
    expect(getRendered('b')).toBeUndefined()
  })
})
