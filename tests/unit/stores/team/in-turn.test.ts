import { expect, it } from 'vitest'
import { createFetchInTurn } from '../../../../src/stores/team/pocketbase/in-turn.ts'

/** Requests that are answered when a test says so. */
function startServer() {
  const open: { url: string; answer(): void; fail(): void }[] = []
  const send: typeof fetch = (url) =>
    new Promise((resolve, reject) => {
      open.push({ url: String(url), answer: () => resolve(new Response()), fail: () => reject(new TypeError('gone')) })
    })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return { open, send: createFetchInTurn(send), settle }
}

it('lets two requests be open at once, and the next ones in the order in which they were made', async () => {
  const { open, send, settle } = startServer()
  const all = ['/1', '/2', '/3', '/4', '/5', '/6'].map((url) => send(`/pb/api${url}`).catch(String))
  await settle()
  expect(open.map(({ url }) => url)).toEqual(['/pb/api/1', '/pb/api/2'])
  open[0]?.answer()
  open[1]?.fail()
  await settle()
  expect(open.map(({ url }) => url).slice(2)).toEqual(['/pb/api/3', '/pb/api/4'])
  for (const one of open) one.answer()
  await settle()
  for (const one of open) one.answer()
  expect(await all[1]).toBe('TypeError: gone')
  expect(await all[5]).toBeInstanceOf(Response)
})

it('keeps neither a post waiting nor what a page says as it is left', async () => {
  const { open, send, settle } = startServer()
  for (const url of ['/1', '/2', '/3']) void send(`/pb/api${url}`)
  void send('/pb/api/batch')
  void send('/pb/api/aldis/presence', { keepalive: true })
  await settle()
  expect(open.map(({ url }) => url).slice(2)).toEqual(['/pb/api/batch', '/pb/api/aldis/presence'])
})
