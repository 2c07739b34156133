import type { Connection } from '../core/live/connection.ts'
import { GRACE_MS } from '../core/publication/reading.ts'
import { followLanguage, followTheme, keepFilters, offerLanguage } from './choices.ts'
import { keepLink } from './link.ts'
import { freshNews, isStale, type News } from './news.ts'
import { outdated } from './outdated.ts'
import { followLook } from './reload.ts'
import { root } from './root.ts'
import { type Share, shareLink, type TabState } from './share.ts'
import { isNews, readMessage, type Standing, type Told } from './standing.ts'
import { sayNews, writeConnection, writeNews } from './status.ts'
import { tellWhoAsks, writeTellButton } from './tell.ts'
import { followZone, writeTimes } from './times.ts'
import { wakeBars } from './wake-bars.ts'
import { wakeButtons } from './wake-buttons.ts'
import { seldomWay, socketWay } from './ways.ts'

// The visitor's whole script until something changes: no framework, no store. Islands wake on `aldis:change`.

/** Messages kept for the island; from older ones than these it asks for the whole anew. */
const KEPT = 100

const { epoch = '', revision, day = '', confirmed = '', format } = root.dataset
let standing: Standing = { epoch, revision: Number(revision), day }
let news: News = {
  at: Date.parse(confirmed),
  ahead: 0,
  toldStale: root.classList.contains('stale'),
}
const tab: AldisTab = {
  connection: { state: 'connecting' },
  messages: [],
  base: null,
  now: () => Date.now() - news.ahead,
}
window.aldisTab = tab

let wasStale: boolean | null = null
let timesWrittenAt = 0

function tick(): void {
  const now = Date.now()
  const stale = isStale(news, now, GRACE_MS)
  writeNews(news, stale, now)
  if (wasStale === !stale) sayNews(stale)
  if (stale !== wasStale || now - timesWrittenAt >= 30_000) {
    wasStale = stale
    timesWrittenAt = now
    writeTimes(now - news.ahead, stale)
  }
}

function draw(): void {
  timesWrittenAt = 0
  tick()
  writeTellButton()
  writeConnection(tab.connection)
}

function tell(name: 'aldis:change' | 'aldis:connection'): void {
  document.dispatchEvent(new Event(name))
}

function judge(told: Told): void {
  const at = Date.parse(told.at)
  news = told.stale ? { ...news, at, toldStale: true } : freshNews(at, Date.now(), GRACE_MS)
}

async function offerReload(text: string): Promise<void> {
  if (document.querySelector('[data-island]')) return
  const file = await import('./offer-reload.ts').catch(outdated)
  await file?.offerReload(text, () => standing.revision)
}

function heard(text: string): void {
  const message = readMessage(text, standing, Number(format))
  switch (message.kind) {
    case 'news':
      judge(message.news)
      break
    case 'change':
      // Seconds that grow while something is down are no new revision (docs/decisions/0033).
      if (message.standing.revision !== standing.revision || message.standing.day !== standing.day)
        void offerReload(text)
      standing = message.standing
      root.dataset.day = standing.day
      if (message.news) judge(message.news)
      if (message.whole) tab.messages.length = 0
      tab.messages.push(text)
      if (tab.messages.length > KEPT) tab.messages.shift()
      // An island that still sleeps has no publication to put a delta upon: it is asked for while React loads.
      if (!message.whole && !tab.base && document.querySelector('[data-island]:not([data-awake])')) {
        tab.base = fetch('/live.json', { cache: 'no-cache' })
        tab.base.catch(() => {})
      }
      tell('aldis:change')
      followLook(message.look)
      break
    case 'outdated':
      outdated()
      break
    case 'nothing':
      break
    default:
      message satisfies never
  }
  tick()
}

followTheme()
keepFilters()
followLanguage()
offerLanguage()
tellWhoAsks()
document.addEventListener('aldis:drawn', draw)
wakeBars()
wakeButtons()
followZone(draw)
setInterval(tick, 1000)
// What is for members only is kept on nobody's device.
if (!('private' in root.dataset)) {
  addEventListener('load', () => navigator.serviceWorker?.register('/sw.js').catch(() => {}))
}

/** How news comes to this tab, by its own connection or that of the tab that leads. */
function connected(connection: Connection): void {
  tab.connection = connection
  writeConnection(connection)
  tell('aldis:connection')
  if (connection.state === 'reconnecting') import('./members-only.ts').catch(() => {})
}

/** The tab that leads has more than this one, which was given older HTML, or was put aside meanwhile. */
function catchUp(leader: TabState): void {
  connected(leader.connection)
  if (leader.news.at >= news.at) news = leader.news
  tick()
  if (!isNews(leader.standing, standing)) return
  fetch('/live.json', { cache: 'no-cache' })
    .then((answer) => (answer.ok ? answer.text() : Promise.reject()))
    .then(heard)
    .catch(() => {})
}

if (standing.epoch) {
  const where = () => standing
  const others = () => import('./other-ways.ts')
  const events = seldomWay('events', async () => (await others()).eventsWay(where))
  const polling = seldomWay('polling', async () => (await others()).pollingWay())
  let share: Share | null = null
  share = shareLink({
    state: () => ({ connection: tab.connection, standing, news }),
    heard,
    led: catchUp,
    connect: () =>
      keepLink([socketWay(where), events, polling], {
        now: Date.now,
        random: Math.random,
        isOnline: () => navigator.onLine,
        later(ms, then) {
          const timer = setTimeout(then, ms)
          return () => clearTimeout(timer)
        },
        say(connection) {
          connected(connection)
          share?.tell()
        },
        heard(text) {
          heard(text)
          share?.tell(text)
        },
      }),
  })
}
