import { listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { vi } from 'vitest'

// What a deployment costs while nothing happens. It imports nothing of the product, so that `npm run bench quiet` can
// measure a former build with the same file.

/** The time that passes between two looks at the alarms that are due, in milliseconds. */
const STEP = 5_000
const NAMESPACES = ['DIRECTORY', 'PAGE_HUB', 'PAGE_RELAY', 'PAGE_ARCHIVE', 'SESSIONS'] as const

export interface QuietCost {
  /** Rows that SQL wrote, indexes included. */
  rows: number
  /** Alarms that were set: each counts as a row. */
  alarms: number
  /** Calls from one object to another. */
  calls: number
  /** Questions of PocketBase, and the bytes of these and their answers. */
  questions: number
  bytes: number
}

const cost: QuietCost = { rows: 0, alarms: 0, calls: 0, questions: 0, bytes: 0 }
let cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = []
/** As they were before the counting. */
const { DIRECTORY, PAGE_HUB, PAGE_RELAY, PAGE_ARCHIVE, SESSIONS, PB } = env
/** What counts, in place of these. */
const countedNamespaces: Record<string, object> = {}
let isPatched = false
/** Objects that were looked at, by their storage, and those of them that emptied themselves since. */
const idsOfStorage = new WeakMap<object, string>()
const emptied = new Set<string>()

/** Counts from now on. The patched prototypes are those of all objects of this isolate. */
export async function startCounting(): Promise<void> {
  Object.assign(cost, { rows: 0, alarms: 0, calls: 0, questions: 0, bytes: 0 })
  cursors = []
  if (!isPatched) {
    await runInDurableObject(DIRECTORY.getByName('directory'), (_, { storage }) => {
      countCalls(Object.getPrototypeOf(storage.sql), 'exec', (cursor) => cursors.push(cursor as never))
      // Not `deleteAlarm`, which the tests' own way to ring an alarm calls.
      countCalls(Object.getPrototypeOf(storage), 'setAlarm', () => (cost.alarms += 1))
      countCalls(Object.getPrototypeOf(storage), 'deleteAll', (_result, emptiedStorage) => {
        emptied.add(idsOfStorage.get(emptiedStorage) ?? '')
      })
    })
  }
  isPatched = true
  for (const name of NAMESPACES) {
    const namespace = env[name]
    countedNamespaces[name] = counted(namespace, (stub) => counted(stub as object, () => (cost.calls += 1)))
  }
  Object.assign(env, countedNamespaces)
  countBackend()
}

/** Puts the environment back as it was. */
export function stopCounting(): void {
  for (const name of NAMESPACES) delete countedNamespaces[name]
  Object.assign(env, { DIRECTORY, PAGE_HUB, PAGE_RELAY, PAGE_ARCHIVE, SESSIONS, PB })
}

/** What was spent since the counting started. */
export function quietCost(): QuietCost {
  return { ...cost, rows: cursors.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0) }
}

function countCalls(target: object, name: string, count: (result: unknown, self: object) => void): void {
  const original: unknown = Reflect.get(target, name)
  if (typeof original !== 'function') throw new Error(`${name} is no method`)
  Object.assign(target, {
    [name](this: object, ...args: unknown[]): unknown {
      const result: unknown = Reflect.apply(original, this, args)
      count(result, this)
      return result
    },
  })
}

/** The same object, of which each result of a method passes through `replace`, if that gives an object. */
function counted<T extends object>(target: T, replace: (result: unknown) => unknown): T {
  return new Proxy(target, {
    get(_, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => {
        const result: unknown = Reflect.apply(value, target, args)
        const replaced = replace(result)
        return typeof replaced === 'object' ? replaced : result
      }
    },
  })
}

function countBackend(): void {
  if (!PB) throw new Error('the tests bind PB')
  const size = (headers: Headers) =>
    [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)
  const fetch = async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    const response = await PB.fetch(request)
    if (new URL(request.url).pathname.startsWith('/test/')) return response
    const body = await response.clone().arrayBuffer()
    cost.questions += 1
    cost.bytes += request.url.length + size(request.headers) + size(response.headers) + body.byteLength
    return response
  }
  Object.assign(env, { PB: { fetch } })
}

/** A page's readers: its reading relay, and sockets at one relay here and one in another region. */
export async function openReaders(host: string): Promise<WebSocket[]> {
  await exports.default.fetch(new Request(`https://${host}/`))
  const places = [undefined, { colo: 'FRA', continent: 'EU', country: 'DE' }]
  return Promise.all(
    places.map(async (cf) => {
      const request = new Request(`https://${host}/live`, { headers: { upgrade: 'websocket' }, ...(cf ? { cf } : {}) })
      const { webSocket, status } = await exports.default.fetch(request)
      if (!webSocket) throw new Error(`no socket: ${status}`)
      webSocket.accept()
      return webSocket
    }),
  )
}

/** Lets so much time pass, in milliseconds: the clock is set on, and each alarm that is due rings. */
export async function passTime(time: number): Promise<void> {
  const begun = Date.now()
  for (let at = STEP; at <= time; at += STEP) {
    vi.spyOn(Date, 'now').mockReturnValue(begun + at)
    await ringDue(DIRECTORY)
    await ringDue(PAGE_HUB)
    await ringDue(PAGE_RELAY)
    await ringDue(PAGE_ARCHIVE)
    await ringDue(SESSIONS)
  }
}

async function ringDue<T extends Rpc.DurableObjectBranded>(namespace: DurableObjectNamespace<T>): Promise<void> {
  // It knows the environment's own namespaces only.
  Object.assign(env, { DIRECTORY, PAGE_HUB, PAGE_RELAY, PAGE_ARCHIVE, SESSIONS })
  const listing = listDurableObjectIds(namespace)
  Object.assign(env, countedNamespaces)
  for (const id of await listing) {
    // To look at an object is to make it, with its tables; nobody but this bench would come to one that has left.
    if (emptied.has(id.toString())) continue
    const stub = namespace.get(id)
    const alarm = await runInDurableObject(stub, (_, { storage }) => {
      idsOfStorage.set(storage, id.toString())
      return storage.getAlarm()
    })
    if (alarm !== null && alarm <= Date.now()) await runDurableObjectAlarm(stub)
  }
}
