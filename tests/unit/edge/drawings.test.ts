import type { APIContext } from 'astro'
import { expect, it, vi } from 'vitest'
import type { Card } from '../../../src/core/card/card.ts'
import { PublicGrant } from '../../../src/edge/access/grant.ts'
import { PARTIAL_TTL } from '../../../src/edge/base/limits.ts'
import { cardDrawer } from '../../../src/edge/card/drawings.ts'
import { cardResponse } from '../../../src/pages/_card.ts'
import { renderDrawing } from '../../../src/pictures/render.ts'
import { readFont } from '../../support/card-fonts.ts'
import { noisePng } from '../../support/picture.ts'

const card: Card = {
  ...{
    lang: 'en',
    dir: 'ltr',
    brand: '',
    logo: 'pages/page1/logo_abcdefghij.png',
    page: 'Acme status',
    indicator: 'ok',
  },
  ...{ bold: 'All systems operational', soft: '', board: null, details: [] },
}

it('a picture for sharing is kept by nobody while the archive has no file of its logo yet, and then has it', async () => {
  let file = () => new Response(null, { status: 404 })
  const fetch = vi.fn(async () => file())
  const env = {
    PAGE_ARCHIVE: { getByName: () => ({ fetch }) },
    PICTURES: { render: renderDrawing },
    ASSETS: { fetch: async (url: string) => new Response(await readFont(url.split('/fonts/')[1] ?? '')) },
  }
  const clock = vi.spyOn(Date, 'now')
  const at = Date.now()
  const drawAt = async (later: number) => {
    clock.mockReturnValue(at + later)
    const grant = new PublicGrant({ id: 'page1', current: null, lastConfirmedAt: null })
    const context = { locals: { drawCard: cardDrawer(env, grant, '192.0.2.1') } } as unknown as APIContext
    const answer = await cardResponse(context, card)
    return { keeping: answer.headers.get('cache-control'), bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const without = await drawAt(0)
  expect([without.keeping, fetch.mock.calls.length]).toEqual(['no-cache', 1])
  file = () => new Response(noisePng(120, 60))
  const soon = await drawAt(1)
  expect([soon.keeping, fetch.mock.calls.length]).toEqual(['no-cache', 1])
  const complete = await drawAt(PARTIAL_TTL)
  expect(complete.keeping).toBeNull()
  expect(complete.bytes.equals(without.bytes)).toBe(false)
  await drawAt(PARTIAL_TTL * 100)
  expect(fetch).toHaveBeenCalledTimes(2)
  clock.mockRestore()
})
