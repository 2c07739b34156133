import { runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { memoryOf } from '../../../src/edge/memory/page-memory.ts'
import type { PageHub } from '../../../src/edge/objects/hub/page-hub.ts'
import type { PageRelay } from '../../../src/edge/objects/relay/page-relay.ts'
import { hostOf } from './backend-state.ts'

/** A visitor's request to a page. */
export function visit(page: string, path: string, init: RequestInit = {}): Promise<Response> {
  return exports.default.fetch(new Request(`https://${hostOf(page)}${path}`, { redirect: 'manual', ...init }))
}

/** Makes this isolate's copy of a page one second old. */
export function ageCopy(page: string): void {
  memoryOf(page).refreshedAt -= 1_001
}

/** Makes the hub pull, and this isolate ask again. */
export async function pullAndAge(page: string): Promise<void> {
  await hub(page).pull()
  ageCopy(page)
}

/** Makes the hub pull, and the archive catch up. */
export async function pullAndFill(page: string): Promise<void> {
  await hub(page).pull()
  await runInDurableObject(hub(page), (object: PageHub) => object.alarm())
}

/** The page's hub, the relay that readers ask, and those of sockets, as this machine names them. */
export const hub = (page: string) => env.PAGE_HUB.getByName(page)
export const readingRelay = (page: string) => relay(page, 0)
export const relay = (page: string, number = 1): DurableObjectStub<PageRelay> =>
  env.PAGE_RELAY.getByName(`${page}:local:${number}`)
export const directory = () => env.DIRECTORY.getByName('directory')
export const archive = (page: string) => env.PAGE_ARCHIVE.getByName(page)

/** An open tab: what it heard, in order. */
export interface Tab {
  socket: WebSocket
  messages: { type: string; [field: string]: unknown }[]
  /** Waits until so many messages of a kind were heard. */
  until(type: string, count?: number): Promise<void>
  /** What a ping is answered. */
  ping(): Promise<string>
}

/** Opens a live socket on a page. */
export async function openTab(page: string, query = '', headers: Record<string, string> = {}): Promise<Tab> {
  const response = await visit(page, `/live${query}`, { headers: { ...headers, upgrade: 'websocket' } })
  const socket = response.webSocket
  if (!socket) throw new Error(`no socket: ${response.status}`)
  const messages: Tab['messages'] = []
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string' && data.startsWith('{')) messages.push(JSON.parse(data))
  })
  socket.accept()
  return {
    socket,
    messages,
    ping() {
      const answer = new Promise<string>((resolve) => {
        const listen = ({ data }: MessageEvent) => {
          if (!String(data).startsWith('pong')) return
          socket.removeEventListener('message', listen)
          resolve(String(data))
        }
        socket.addEventListener('message', listen)
      })
      socket.send('ping')
      return answer
    },
    async until(type, count = 1) {
      const enough = () => messages.filter((message) => message.type === type).length >= count
      for (let tries = 0; !enough(); tries += 1) {
        if (tries > 400) throw new Error(`${type} did not come; received ${messages.map((one) => one.type).join(', ')}`)
        await scheduler.wait(10)
      }
    },
  }
}
