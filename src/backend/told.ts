import { text } from './database.ts'

/** How long back a transaction's raises are looked for, in milliseconds. */
const LOOK_BACK = 30_000

/** What one ping says: how far pages moved, and whose sessions end. */
export interface Pinged {
  /** With what the edge lists of each, so that it asks for the list only where that changed. Deleted: no epoch. */
  pages: { page: string; epoch: string; revision: number; slug?: string; visibility?: string; domains?: string[] }[]
  /** Deleted: epoch 0. */
  users: { user: string; epoch: number }[]
}

/** Deleted pages, and users, that no ping has named yet, as a JSON array: no row speaks of them any more. */
const GONE = 'aldis.gone'
const GONE_USERS = 'aldis.gone-users'
type Gone = typeof GONE | typeof GONE_USERS
const goneIn = (kept: unknown): string[] => JSON.parse(String(kept ?? '[]'))

const toldPage = ({ page, epoch }: Pinged['pages'][number]) => `aldis.told.${page}.${epoch}`
const toldUser = ({ user }: Pinged['users'][number]) => `aldis.told.${user}`

/** Notes that a page was deleted, for the next ping. */
export function noteGone(app: PbApp, page: string): void {
  note(app, GONE, page)
}

/** Notes that a user was deleted, for the next ping. */
export function noteGoneUser(app: PbApp, user: string): void {
  note(app, GONE_USERS, user)
}

function note(app: PbApp, key: Gone, id: string): void {
  app.store().setFunc(key, (kept) => JSON.stringify([...goneIn(kept), id]))
}

function takeGone(app: PbApp, key: Gone): string[] {
  let taken: string[] = []
  app.store().setFunc(key, (kept) => {
    taken = goneIn(kept)
    return '[]'
  })
  return taken
}

/**
 * What was raised lately and no ping has told yet; marks it as told, for the hooks of one transaction ask one after
 * another while its ping is still under way.
 */
export function untold(app: PbApp, now: number): Pinged {
  const since = now - LOOK_BACK
  const found: Pinged = JSON.parse(
    text(
      app,
      `SELECT json_object(
        'pages', (SELECT json_group_array(json_object('page', pub.page, 'epoch', pub.epoch, 'revision', pub.revision,
            'slug', p.slug, 'visibility', p.visibility,
            'domains', (SELECT json_group_array(d.host) FROM domains d WHERE d.page = p.id)))
          FROM publications pub JOIN pages p ON p.id = pub.page WHERE pub.touched >= {:since}),
        'users', (SELECT json_group_array(json_object('user', id, 'epoch', epoch)) FROM users WHERE epoch >= {:since})
      ) AS j`,
      { since },
    ),
  )
  const store = app.store()
  const news = (key: string, value: number) => {
    if (Number(store.get(key) ?? -1) >= value) return false
    store.set(key, value)
    return true
  }
  return {
    pages: [
      ...found.pages.filter((one) => news(toldPage(one), one.revision)),
      ...takeGone(app, GONE).map((page) => ({ page, epoch: '', revision: 0 })),
    ],
    users: [
      ...found.users.filter((one) => news(toldUser(one), one.epoch)),
      ...takeGone(app, GONE_USERS).map((user) => ({ user, epoch: 0 })),
    ],
  }
}

/** A ping failed: what it carried goes with the next one, unless a later one has told more. */
export function forget(app: PbApp, body: string): void {
  const pinged: Pinged = JSON.parse(body)
  const take = (key: string, value: number) => app.store().setFunc(key, (told) => (told === value ? -1 : told))
  for (const one of pinged.pages) {
    if (one.epoch === '') noteGone(app, one.page)
    else take(toldPage(one), one.revision)
  }
  for (const one of pinged.users) {
    if (one.epoch === 0) noteGoneUser(app, one.user)
    else take(toldUser(one), one.epoch)
  }
}
