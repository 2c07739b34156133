import { createHash, createHmac } from 'node:crypto'
import { workerdBinary } from '../../../scripts/workerd/serve.ts'
import { SIGNATURE_HEADERS, signedText } from '../../../src/core/signing/message.ts'
import type { LedgerRow, Snapshot, SnapshotIncident } from '../../../src/core/snapshot/snapshot.ts'
import { type CourierState, FakeCouriers } from './fake-couriers.ts'
import { childExecutables } from './runtime.ts'

interface BackendPage {
  snapshot: Snapshot
  domains: string[]
  visibility?: 'public' | 'private'
  ledger?: LedgerRow[] | null
  /** All incidents that are public, where those are others than the snapshot's. */
  archived?: SnapshotIncident[]
  /** How many incidents a page of the list holds, and whether all pages can be read; by default one page with all. */
  list?: { atOnce: number; isAll: boolean }
}

/** The state that the fake PocketBase answers from; tests write it with `POST /test/state`. */
export interface BackendState {
  /** `ledger` is the whole one where that is more than the snapshot's; null where nobody is told. */
  pages: BackendPage[]
  users: Record<string, number>
  /** Texts of files by `{collection}/{record}/{name}`, `?thumb=1` where a smaller picture is meant; bytes after `BASE64`. */
  files: Record<string, string>
  /** What becomes of each entry of the journal, by its update, where it is not stored. */
  journal: Record<string, { code: string; message: string } | 'unreadable'>
  /** Password, name and roles by e-mail address. */
  people: Record<string, { id: string; password: string; roles: Record<string, string> }>
  /** `without roles` is one that vouches for people and then goes away. */
  mode: 'answers' | 'down' | 'silent' | 'without roles'
  /** Statuses that stand for answers, by path. */
  statuses: Record<string, number>
  /** What couriers are given. */
  couriers: CourierState
}

/** One request that the service got. */
export interface RecordedRequest {
  method: string
  path: string
  headers: Record<string, string>
}

/** What stands before a file's bytes in base64. */
export const BASE64_PREFIX = 'base64,'
/** What stands for a file that PocketBase fails to give. */
export const FAILING_FILE = 'fails'

const EMPTY_STATE: BackendState = {
  pages: [],
  users: {},
  files: {},
  journal: {},
  people: {},
  mode: 'answers',
  statuses: {},
  couriers: { deliveries: [], contents: {} },
}
const COURIERS = '/api/aldis/couriers/'
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

const digestOf = (list: unknown) => createHash('md5').update(JSON.stringify(list)).digest('hex')

/** A fake PocketBase for the Worker's tests, outside workerd; it checks the edge's signatures as the real one does. */
export function startFakePocketBase(secret: string) {
  let state: BackendState = EMPTY_STATE
  let requests: RecordedRequest[] = []
  let couriers = new FakeCouriers(state.couriers)

  function isSigned(request: Request, url: URL): boolean {
    const header = (name: string) => request.headers.get(name) ?? ''
    const text = signedText({
      direction: 'edge-to-backend',
      method: request.method,
      host: url.host,
      path: url.pathname + url.search,
      time: header(SIGNATURE_HEADERS.time),
      nonce: header(SIGNATURE_HEADERS.nonce),
      address: header(SIGNATURE_HEADERS.address),
      bodyHash: header(SIGNATURE_HEADERS.bodyHash),
    })
    return createHmac('sha256', secret).update(text).digest('hex') === header(SIGNATURE_HEADERS.signature)
  }

  function token(id: string): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    return `${part({ alg: 'HS256' })}.${part({ id, exp: inAnHour() })}.signature`
  }

  async function takeEntry(request: Request): Promise<Response> {
    const { entry } = (await request.json()) as { entry: { update: string } }
    const refusal = state.journal[entry.update]
    if (refusal === 'unreadable') return Response.json({ data: {}, message: 'Something went wrong.' }, { status: 400 })
    return Response.json(refusal ? { state: 'refused', ...refusal } : { state: 'posted' })
  }

  function machine(path: string, url: URL): Response {
    if (path === 'pages') {
      const pages = state.pages.map(({ snapshot, domains, visibility }) => ({
        id: snapshot.page.id,
        slug: snapshot.page.slug,
        visibility: visibility ?? 'public',
        domains,
      }))
      const heads = Object.fromEntries(
        state.pages.map(({ snapshot: { page, epoch, revision, tip } }) => [page.id, [epoch, revision, tip]]),
      )
      const lists = { pages, users: state.users, heads }
      const digests = { pages: digestOf(pages), users: digestOf(state.users), heads: digestOf(heads) }
      const news = (['pages', 'users', 'heads'] as const).filter((name) => url.searchParams.get(name) !== digests[name])
      if (news.length === 0) return new Response(null, { status: 204 })
      return Response.json({ digests, ...Object.fromEntries(news.map((name) => [name, lists[name]])) })
    }
    const [what = '', ...rest] = path.split('/')
    const page = state.pages.find(({ snapshot }) => snapshot.page.id === rest[0])
    if (what === 'snapshot' && page) {
      const { epoch, revision, tip } = page.snapshot
      const isKnown = url.searchParams.get('epoch') === epoch
      const isSame = isKnown && url.searchParams.get('since') === String(revision)
      if (isSame && url.searchParams.get('tip') === tip) return new Response(null, { status: 204 })
      return Response.json({ ...page.snapshot, changes: isKnown ? page.snapshot.changes : null })
    }
    if (what === 'incidents' && page) {
      const { epoch, revision } = page.snapshot
      const incidents = page.archived ?? page.snapshot.incidents
      const { atOnce, isAll } = page.list ?? { atOnce: incidents.length, isAll: true }
      const from = Number(url.searchParams.get('after') ?? 0)
      if (from > 0 && !isAll) return Response.json({ code: 'unknown' }, { status: 500 })
      const next = from + atOnce < incidents.length ? String(from + atOnce) : null
      return Response.json({ incidents: incidents.slice(from, from + atOnce), next, epoch, revision })
    }
    if (what === 'ledger' && page && page.ledger !== null) {
      const { epoch, revision, ledger } = page.snapshot
      const components = url.searchParams.get('components')?.split(',') ?? []
      const steps = (page.ledger ?? ledger).filter(({ component }) => components.includes(component))
      return Response.json({ steps, next: null, epoch, revision })
    }
    const file = what === 'file' ? state.files[rest.join('/') + url.search] : undefined
    if (file === undefined) return Response.json({ code: 'unknown' }, { status: 404 })
    if (file === FAILING_FILE) return new Response(null, { status: 500 })
    return new Response(file.startsWith(BASE64_PREFIX) ? Buffer.from(file.slice(BASE64_PREFIX.length), 'base64') : file)
  }

  async function api(request: Request, url: URL): Promise<Response> {
    if (url.pathname.endsWith('/auth-with-password')) {
      const { identity, password } = (await request.json()) as { identity: string; password: string }
      const person = state.people[identity]
      if (person?.password !== password) return Response.json({ message: 'Failed to authenticate.' }, { status: 400 })
      return Response.json({ token: token(person.id), record: { id: person.id, name: 'Ada', email: identity } })
    }
    if (url.pathname.endsWith('/auth-refresh')) {
      const bearer = request.headers.get('authorization') ?? ''
      const { id } = JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString()) as { id: string }
      const email = Object.keys(state.people).find((one) => state.people[one]?.id === id)
      if (!email) return Response.json({ message: 'Missing or invalid token.' }, { status: 401 })
      return Response.json({ token: token(id), record: { id, name: 'Ada', email } })
    }
    if (url.pathname === '/api/collections/memberships/records') {
      if (state.mode === 'without roles') return new Response(null, { status: 502 })
      const person = Object.values(state.people).find(({ id }) => url.searchParams.get('filter') === `user="${id}"`)
      const items = Object.entries(person?.roles ?? {}).map(([page, role]) => ({ page, role }))
      return Response.json({ items })
    }
    return Response.json({ echo: url.pathname, body: await request.text() })
  }

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    if (url.pathname === '/test/state') {
      state = { ...EMPTY_STATE, ...((await request.json()) as Partial<BackendState>) }
      requests = []
      couriers = new FakeCouriers(state.couriers)
      return new Response(null, { status: 204 })
    }
    if (url.pathname === '/test/requests') return Response.json(requests)
    if (url.pathname === '/test/couriers') return Response.json(couriers.requests)
    if (url.pathname === '/test/runtime') return Response.json({ served: workerdBinary(), running: childExecutables() })
    requests.push({
      method: request.method,
      path: url.pathname + url.search,
      headers: Object.fromEntries(request.headers),
    })
    if (state.mode === 'down') return new Response(null, { status: 502 })
    if (state.mode === 'silent') return new Promise(() => undefined)
    if (!isSigned(request, url)) return Response.json({ code: 'signature_invalid' }, { status: 401 })
    const status = state.statuses[url.pathname]
    if (status !== undefined) return Response.json({ status, message: 'Refused.' }, { status })
    if (url.pathname.startsWith('/api/aldis/journal/')) return takeEntry(request)
    if (url.pathname.startsWith(COURIERS)) return couriers.answer(url.pathname.slice(COURIERS.length), request)
    if (url.pathname.startsWith('/api/aldis/')) return machine(url.pathname.slice('/api/aldis/'.length), url)
    return api(request, url)
  }
}
