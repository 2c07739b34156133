import { GRACE_MS } from '../core/publication/reading.ts'
import { walkBars } from './bars.ts'
import { keepLink } from './link.ts'
import { freshNews, isStale, type News } from './news.ts'
import { followLook, reloadWhenOutdated } from './reload.ts'
import { readMessage, type Standing } from './standing.ts'
import { writeConnection, writeNews } from './status.ts'
import { offerOwnZone, writeTimes, writeZoneButton } from './times.ts'
import { eventsWay, pollingWay, socketWay } from './ways.ts'

// The visitor's whole script until something changes: no framework, no store. Islands wake on `aldis:change`.

/** Messages kept for the island; from older ones than these it asks for the whole anew. */
const KEPT = 100

const { epoch = '', revision, day = '', confirmed = '', format } = document.documentElement.dataset
let standing: Standing = { epoch, revision: Number(revision), day }
let news: News = {
  at: Date.parse(confirmed),
  ahead: 0,
  toldStale: document.documentElement.classList.contains('stale'),
}
const tab: AldisTab = { connection: { state: 'connecting' }, messages: [], base: null }
window.aldisTab = tab

let wasStale: boolean | null = null
let timesWrittenAt = 0

function tick(): void {
  const now = Date.now()
  const stale = isStale(news, now, GRACE_MS)
  writeNews(news, stale, now)
  if (stale !== wasStale || now - timesWrittenAt >= 30_000) {
    wasStale = stale
    timesWrittenAt = now
    writeTimes(now, stale)
  }
}

function draw(): void {
  timesWrittenAt = 0
  tick()
  writeZoneButton(Date.now())
  writeConnection(tab.connection)
}

function tell(name: 'aldis:change' | 'aldis:connection' | 'aldis:outdated'): void {
  document.dispatchEvent(new Event(name))
}

function judge(at: string, toldStale: boolean): void {
  news = toldStale ? { ...news, at: Date.parse(at), toldStale } : freshNews(Date.parse(at), Date.now(), GRACE_MS)
}

function heard(text: string): void {
  const message = readMessage(text, standing, Number(format))
  switch (message.kind) {
    case 'fresh':
      judge(message.at, false)
      break
    case 'stale':
      judge(message.since, true)
      break
    case 'change':
      standing = message.standing
      document.documentElement.dataset.day = standing.day
      if (message.news) judge(message.news.at, message.news.stale)
      if (message.whole) tab.messages.length = 0
      tab.messages.push(text)
      if (tab.messages.length > KEPT) tab.messages.shift()
      // An island that still sleeps has no publication to put a delta upon: it is asked for while React loads.
      if (!message.whole && !tab.base && document.querySelector('astro-island[client=live][ssr]')) {
        tab.base = fetch('/live.json', { cache: 'no-cache' })
        tab.base.catch(() => {})
      }
      tell('aldis:change')
      followLook(message.look)
      break
    case 'outdated':
      tell('aldis:outdated')
      break
    case 'nothing':
      break
    default:
      message satisfies never
  }
  tick()
}

reloadWhenOutdated()
offerOwnZone(draw)
document.addEventListener('aldis:drawn', draw)
walkBars((text) => {
  const said = document.getElementById('say')
  if (said) said.textContent = text
})
draw()
setInterval(tick, 1000)

if (standing.epoch) {
  const where = () => standing
  const link = keepLink([socketWay(where), eventsWay(where), pollingWay()], {
    now: Date.now,
    random: Math.random,
    isOnline: () => navigator.onLine,
    later(ms, then) {
      const timer = setTimeout(then, ms)
      return () => clearTimeout(timer)
    },
    say(connection) {
      tab.connection = connection
      writeConnection(connection)
      tell('aldis:connection')
    },
    heard,
  })
  addEventListener('online', link.nudge)
  addEventListener('offline', link.offline)
  addEventListener('pageshow', ({ persisted }) => persisted && link.nudge())
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) link.nudge()
  })
}
