import { queryText } from '../base/database.ts'

/** How far back changes are looked for, in milliseconds. */
const LOOKBACK_MS = 30_000

/** The body of a ping: new revisions of pages, and users whose sessions end. */
export interface PingBody {
  /** With what the edge lists of each, so that it asks for the list only where that changed. Deleted: no epoch. */
  pages: { page: string; epoch: string; revision: number; slug?: string; visibility?: string; domains?: string[] }[]
  /** Deleted: epoch 0. */
  users: { user: string; epoch: number }[]
}

/** Deleted pages, and users, that no ping has named yet, as a JSON array: no row has them any more. */
const DELETED_PAGES_KEY = 'aldis.gone'
const DELETED_USERS_KEY = 'aldis.gone-users'
type DeletedKey = typeof DELETED_PAGES_KEY | typeof DELETED_USERS_KEY
const parseIds = (stored: unknown): string[] => JSON.parse(String(stored ?? '[]'))

const sentPageKey = ({ page, epoch }: PingBody['pages'][number]) => `aldis.told.${page}.${epoch}`
const sentUserKey = ({ user }: PingBody['users'][number]) => `aldis.told.${user}`

/** Notes that a page was deleted, for the next ping. */
export function noteDeletedPage(app: PbApp, page: string): void {
  noteDeleted(app, DELETED_PAGES_KEY, page)
}

/** Notes that a user was deleted, for the next ping. */
export function noteDeletedUser(app: PbApp, user: string): void {
  noteDeleted(app, DELETED_USERS_KEY, user)
}

function noteDeleted(app: PbApp, key: DeletedKey, id: string): void {
  app.store().setFunc(key, (stored) => JSON.stringify([...parseIds(stored), id]))
}

function takeDeleted(app: PbApp, key: DeletedKey): string[] {
  let taken: string[] = []
  app.store().setFunc(key, (stored) => {
    taken = parseIds(stored)
    return '[]'
  })
  return taken
}

/**
 * Recent changes that no ping has sent yet. Marks them as sent, for the hooks of one transaction call this one after
 * another while its ping is still running.
 */
export function takePendingPing(app: PbApp, now: number): PingBody {
  const since = now - LOOKBACK_MS
  const found: PingBody = JSON.parse(
    queryText(
      app,
      `SELECT json_object(
        'pages', (SELECT json_group_array(json_object('page', pub.page, 'epoch', pub.epoch, 'revision', pub.revision,
            'slug', p.slug, 'visibility', p.visibility,
            'domains', (SELECT json_group_array(d.host) FROM domains d WHERE d.page = p.id AND d.verified_at != '')))
          FROM publications pub JOIN pages p ON p.id = pub.page WHERE pub.touched >= {:since}),
        'users', (SELECT json_group_array(json_object('user', id, 'epoch', epoch)) FROM users WHERE epoch >= {:since})
      ) AS j`,
      { since },
    ),
  )
  const store = app.store()
  const isNew = (key: string, value: number) => {
    if (Number(store.get(key) ?? -1) >= value) return false
    store.set(key, value)
    return true
  }
  return {
    pages: [
      ...found.pages.filter((one) => isNew(sentPageKey(one), one.revision)),
      ...takeDeleted(app, DELETED_PAGES_KEY).map((page) => ({ page, epoch: '', revision: 0 })),
    ],
    users: [
      ...found.users.filter((one) => isNew(sentUserKey(one), one.epoch)),
      ...takeDeleted(app, DELETED_USERS_KEY).map((user) => ({ user, epoch: 0 })),
    ],
  }
}

/** Puts the changes of a failed ping back for the next one, unless a later ping has sent newer ones. */
export function requeuePing(app: PbApp, body: string): void {
  const payload: PingBody = JSON.parse(body)
  const take = (key: string, value: number) => app.store().setFunc(key, (sent) => (sent === value ? -1 : sent))
  for (const one of payload.pages) {
    if (one.epoch === '') noteDeletedPage(app, one.page)
    else take(sentPageKey(one), one.revision)
  }
  for (const one of payload.users) {
    if (one.epoch === 0) noteDeletedUser(app, one.user)
    else take(sentUserKey(one), one.epoch)
  }
}
