import { beforeEach, describe, expect, it } from 'vitest'
import { RENDERED_BYTES } from '../../../src/edge/base/limits.ts'
import type { Rendered } from '../../../src/edge/http/rendered.ts'
import { drop, forgetRendered, keep, recall } from '../../../src/edge/memory/rendered-cache.ts'

/** Of such answers the cache has room for five. */
const FIFTH = Math.floor(RENDERED_BYTES / 5 / 1.5) - 2048

const rendered = (page: string, bytes = FIFTH): Rendered => ({
  ...{ page, edition: 1, status: 200, etag: '"1"', headers: {} },
  ...{ plain: new Uint8Array(bytes), coded: new Map(), until: Number.POSITIVE_INFINITY, renewing: 0 },
})
const kept = (...addresses: string[]) => addresses.filter((address) => recall(address) !== undefined)

describe('what an isolate keeps of rendered answers', () => {
  beforeEach(() => {
    for (const page of ['one', 'other']) forgetRendered(page)
  })

  it('lets the longest unused go: one that is read survives', () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) keep(name, rendered('one'))
    expect(recall('a')).toBeDefined()
    keep('f', rendered('one'))
    expect(kept('a', 'b', 'c', 'd', 'e', 'f')).toEqual(['a', 'c', 'd', 'e', 'f'])
  })

  it('is bounded by its bytes, not by how many there are', () => {
    for (let at = 0; at < 1000; at++) keep(`small ${at}`, rendered('one', 100))
    expect(recall('small 0')).toBeDefined()
    for (const name of ['a', 'b', 'c', 'd', 'e']) keep(name, rendered('one'))
    expect(kept('small 1', 'small 500')).toEqual([])
    expect(kept('a', 'b', 'c', 'd', 'e')).toHaveLength(5)
  })

  it('has no room for a huge one, nor for the former one in its place', () => {
    keep('a', rendered('one', 100))
    keep('a', rendered('one', RENDERED_BYTES / 4))
    expect(recall('a')).toBeUndefined()
  })

  it('forgets all of a page and nothing of another, or what is dropped', () => {
    keep('a', rendered('one'))
    keep('b', rendered('other'))
    keep('c', rendered('one'))
    forgetRendered('one')
    expect(kept('a', 'b', 'c')).toEqual(['b'])
    drop('b')
    expect(recall('b')).toBeUndefined()
  })
})
