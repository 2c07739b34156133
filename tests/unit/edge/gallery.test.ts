import { describe, expect, it } from 'vitest'
import type { Drawing } from '../../../src/core/card/card.ts'
import {
  DRAW_EVERY,
  DRAWINGS_AT_ONCE,
  DRAWINGS_BYTES,
  PARTIAL_FOR,
  PASS_WITHIN,
} from '../../../src/edge/base/limits.ts'
import { Gallery } from '../../../src/edge/card/gallery.ts'

const NOW = Date.UTC(2026, 10, 21)
const png = (length = 4, whole = true): Drawing => ({ png: new Uint8Array(length), whole })

describe('the pictures of an isolate', () => {
  it('are each drawn once, also where several ask at once', async () => {
    const gallery = new Gallery()
    let resolve = (_: Drawing) => {}
    const promise = new Promise<Drawing>((done) => {
      resolve = done
    })
    let drawn = 0
    const ask = () =>
      gallery.picture('a', NOW, () => {
        drawn++
        return promise
      })
    const asked = [ask(), ask(), ask()]
    const picture = png()
    resolve(picture)
    for (const one of await Promise.all([...asked, ask()])) expect(one).toBe(picture)
    expect(drawn).toBe(1)
  })

  it('are drawn anew after one could not be drawn', async () => {
    const gallery = new Gallery()
    const fail = gallery.picture('a', NOW, () => Promise.reject(new Error('no font')))
    const beside = gallery.picture('a', NOW, async () => png())
    await expect(fail).rejects.toThrow('no font')
    expect(await beside).toBe(null)
    expect(await gallery.picture('a', NOW, async () => png())).not.toBe(null)
  })

  it('are so many in a row, and then one in a while; what was drawn is given all the same', async () => {
    const gallery = new Gallery()
    const ask = (name: string, at: number) => gallery.picture(name, at, async () => png())
    for (let one = 0; one < DRAWINGS_AT_ONCE; one++) expect(await ask(`${one}`, NOW)).not.toBe(null)
    expect(await ask('another', NOW + DRAW_EVERY - 1)).toBe(null)
    expect(await ask('0', NOW)).not.toBe(null)
    expect(await ask('another', NOW + DRAW_EVERY)).not.toBe(null)
    expect(await ask('one more', NOW + DRAW_EVERY)).toBe(null)
    const later = NOW + DRAW_EVERY * 1000
    for (let one = 0; one < DRAWINGS_AT_ONCE; one++) expect(await ask(`later ${one}`, later)).not.toBe(null)
    expect(await ask('after all of them', later)).toBe(null)
  })

  it('are forgotten, the longest unused first, where they take too much memory', async () => {
    const gallery = new Gallery()
    const drawn: string[] = []
    const ask = (name: string) =>
      gallery.picture(name, NOW, async () => {
        drawn.push(name)
        return png(DRAWINGS_BYTES / 2)
      })
    for (const name of ['a', 'b', 'a', 'c', 'b', 'a']) await ask(name)
    expect(drawn).toEqual(['a', 'b', 'c', 'b', 'a'])
  })

  it('are drawn anew where the request that drew one never came to an end', async () => {
    const gallery = new Gallery()
    void gallery.picture('a', NOW, () => new Promise<Drawing>(() => {}))
    expect(await gallery.picture('a', NOW + PASS_WITHIN, async () => png())).not.toBe(null)
  })

  it('are drawn anew soon where something that belongs into them was missing, and then kept', async () => {
    const gallery = new Gallery()
    const ask = (at: number, whole: boolean) => gallery.picture('a', at, async () => png(4, whole))
    expect((await ask(NOW, false))?.whole).toBe(false)
    expect((await ask(NOW + PARTIAL_FOR - 1, true))?.whole).toBe(false)
    expect((await ask(NOW + PARTIAL_FOR, true))?.whole).toBe(true)
    expect((await ask(NOW + PARTIAL_FOR * 100, false))?.whole).toBe(true)
  })
})
