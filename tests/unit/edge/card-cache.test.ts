import { describe, expect, it } from 'vitest'
import type { CardImage } from '../../../src/core/card/card.ts'
import {
  DRAW_INTERVAL,
  DRAWINGS_AT_ONCE,
  DRAWINGS_BYTES,
  IN_FLIGHT_TIMEOUT,
  MAX_DRAWINGS_PER_NETWORK,
  NETWORK_DRAW_INTERVAL,
  PARTIAL_TTL,
} from '../../../src/edge/base/limits.ts'
import { CardCache } from '../../../src/edge/card/card-cache.ts'

const NETWORK = '192.0.2.1'
const NOW = Date.UTC(2026, 10, 21)
const png = (length = 4, whole = true): CardImage => ({ png: new Uint8Array(length), isComplete: whole })

describe('the pictures of an isolate', () => {
  it('are each drawn once, also where several ask at once', async () => {
    const gallery = new CardCache()
    let resolve = (_: CardImage) => {}
    const promise = new Promise<CardImage>((done) => {
      resolve = done
    })
    let drawn = 0
    const draw = () =>
      gallery.getOrDraw('a', NETWORK, NOW, () => {
        drawn++
        return promise
      })
    const drawings = [draw(), draw(), draw()]
    const picture = png()
    resolve(picture)
    for (const one of await Promise.all([...drawings, draw()])) expect(one).toBe(picture)
    expect(drawn).toBe(1)
  })

  it('are drawn anew after one could not be drawn', async () => {
    const gallery = new CardCache()
    const fail = gallery.getOrDraw('a', NETWORK, NOW, () => Promise.reject(new Error('no font')))
    const concurrent = gallery.getOrDraw('a', NETWORK, NOW, async () => png())
    await expect(fail).rejects.toThrow('no font')
    expect(await concurrent).toBe(null)
    expect(await gallery.getOrDraw('a', NETWORK, NOW, async () => png())).not.toBe(null)
  })

  it('are so many in a row for all, and then one in a while; what was drawn is given all the same', async () => {
    const gallery = new CardCache()
    const draw = (name: string, at: number) => gallery.getOrDraw(name, `network of ${name}`, at, async () => png())
    for (let one = 0; one < DRAWINGS_AT_ONCE; one++) expect(await draw(`${one}`, NOW)).not.toBe(null)
    expect(await draw('another', NOW + DRAW_INTERVAL - 1)).toBe(null)
    expect(await draw('0', NOW)).not.toBe(null)
    expect(await draw('another', NOW + DRAW_INTERVAL)).not.toBe(null)
    expect(await draw('one more', NOW + DRAW_INTERVAL)).toBe(null)
    const later = NOW + DRAW_INTERVAL * 1000
    for (let one = 0; one < DRAWINGS_AT_ONCE; one++) expect(await draw(`later ${one}`, later)).not.toBe(null)
    expect(await draw('after all of them', later)).toBe(null)
  })

  it('are so many in a row for each network, whatever another asks for', async () => {
    const gallery = new CardCache()
    const draw = (network: string, name: string, at = NOW) => gallery.getOrDraw(name, network, at, async () => png())
    for (let one = 0; one < MAX_DRAWINGS_PER_NETWORK; one++) expect(await draw('a', `a ${one}`)).not.toBe(null)
    for (let one = 0; one < DRAWINGS_AT_ONCE; one++) expect(await draw('a', `refused ${one}`)).toBe(null)
    for (let one = 0; one < MAX_DRAWINGS_PER_NETWORK; one++) expect(await draw('b', `b ${one}`)).not.toBe(null)
    expect(await draw('b', 'a 0')).not.toBe(null)
    expect(await draw('a', 'soon', NOW + NETWORK_DRAW_INTERVAL - 1)).toBe(null)
    expect(await draw('a', 'later', NOW + NETWORK_DRAW_INTERVAL)).not.toBe(null)
  })

  it('are forgotten, the longest unused first, where they take too much memory', async () => {
    const gallery = new CardCache()
    const drawn: string[] = []
    const draw = (name: string) =>
      gallery.getOrDraw(name, `network of ${drawn.length}`, NOW, async () => {
        drawn.push(name)
        return png(DRAWINGS_BYTES / 2)
      })
    for (const name of ['a', 'b', 'a', 'c', 'b', 'a']) await draw(name)
    expect(drawn).toEqual(['a', 'b', 'c', 'b', 'a'])
  })

  it('are drawn anew where the request that drew one never came to an end', async () => {
    const gallery = new CardCache()
    void gallery.getOrDraw('a', NETWORK, NOW, () => new Promise<CardImage>(() => {}))
    expect(await gallery.getOrDraw('a', NETWORK, NOW + IN_FLIGHT_TIMEOUT, async () => png())).not.toBe(null)
  })

  it('are drawn anew soon where something that belongs into them was missing, and then kept', async () => {
    const gallery = new CardCache()
    const draw = (at: number, whole: boolean) => gallery.getOrDraw('a', NETWORK, at, async () => png(4, whole))
    expect((await draw(NOW, false))?.isComplete).toBe(false)
    expect((await draw(NOW + PARTIAL_TTL - 1, true))?.isComplete).toBe(false)
    expect((await draw(NOW + PARTIAL_TTL, true))?.isComplete).toBe(true)
    expect((await draw(NOW + PARTIAL_TTL * 100, false))?.isComplete).toBe(true)
  })
})
