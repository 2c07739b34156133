import type { Connection } from '../core/live/connection.ts'
import { replaces } from '../core/live/version.ts'
import { GRACE_MS } from '../core/publication/reading.ts'
import { followLanguage, followTheme, keepFilters, offerLanguage } from './choices.ts'
import { keepLink } from './link.ts'
import { freshNews, isStale, type News } from './news.ts'
import { outdated } from './outdated.ts'
import { followLook, reloadFor } from './reload.ts'
import { root } from './root.ts'
import { type Share, shareLink, type TabState } from './share.ts'
import { type Change, readMessage, type Standing, type Told } from './standing.ts'
import { sayNews, writeConnection, writeNews } from './status.ts'
import { followTellButton, isAsked, mute, writeTellButton } from './tell.ts'
import { followZone, writeTimes } from './times.ts'
import { inTurn } from './turn.ts'
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
/** The number of the newest publication that was heard of. */
let seq: unknown
/** Nothing has come yet that is no delta to what the island has as HTML only. */
let needsBase = true
const turn = (then: () => void) => inTurn(tab.spread, isAsked(), then)
const tab: AldisTab = {
  connection: { state: 'connecting' },
  messages: [],
  base: null,
  spread: 0,
  isAsked,
  mute,
  ask: () => new Promise((resolve) => turn(() => resolve(askLive()))),
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
  tab.spread = told.spread ?? tab.spread
}

/**
 * Asks for the publication, by the number that all others ask for too: a cache in front may then answer all but one.
 */
function askLive(): Promise<Response> {
  return fetch(`/live.json${seq ? `?seq=${seq}` : ''}`)
}

/** Nothing else reads the messages of a page without an island. */
async function offerReload(): Promise<void> {
  const file = await import('./offer-reload.ts').catch(outdated)
  await file?.offerReload(tab.messages.splice(0), () => standing.revision, reloadFor)
}

/** The part of the page that a change may touch, where it has one. */
export const island = document.querySelector<HTMLElement>('[data-island]')

/** Does what follows from all messages so far. One function, so that it waits for the tab's turn once (turn.ts). */
function act(): void {
  // An island that still sleeps has no publication to put a delta upon: it is asked for while React loads.
  if (island && needsBase) {
    needsBase = false
    tab.base = askLive()
    tab.base.catch(() => {})
  }
  tell('aldis:change')
  if (!island) offerReload()
}

function heard(text: string): void {
  const { news: told, change, isOutdated } = readMessage(text, standing, Number(format))
  if (told) judge(told)
  if (change) take(change, text)
  if (isOutdated) outdated()
  tick()
}

function take(change: Change, text: string): void {
  standing = change.standing
  root.dataset.day = standing.day
  seq = change.seq
  if (change.whole) {
    tab.messages.length = 0
    needsBase = false
  }
  tab.messages.push(text)
  if (tab.messages.length > KEPT) tab.messages.shift()
  // What is awake has all that it draws by.
  if (island && 'awake' in island.dataset) act()
  else turn(act)
  followLook(change.look)
}

followTheme()
keepFilters()
followLanguage()
offerLanguage()
followTellButton()
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
  const isRepeated = tab.connection.state === connection.state
  tab.connection = connection
  writeConnection(connection)
  tell('aldis:connection')
  // Not at the first loss, which everyone has at once when the edge starts anew.
  if (isRepeated && connection.state === 'reconnecting') import('./members-only.ts').catch(() => {})
}

/** The tab that leads has more than this one, which was given older HTML, or was put aside meanwhile. */
function catchUp(leader: TabState): void {
  connected(leader.connection)
  if (leader.news.at >= news.at) news = leader.news
  tick()
  if (!replaces(leader.standing, standing)) return
  fetch('/live.json')
    // A refusal has nothing that is read.
    .then((answer) => answer.text())
    .then(heard)
    .catch(() => {})
}

if (standing.epoch) {
  const where = () => standing
  const others = () => import('./other-ways.ts')
  const events = seldomWay('events', async () => (await others()).eventsWay(where))
  const polling = seldomWay('polling', async () => (await others()).pollingWay(isAsked))
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
        spread: () => tab.spread,
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
