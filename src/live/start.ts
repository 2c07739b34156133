import type { Connection } from '../core/live/connection.ts'
import { replaces } from '../core/live/version.ts'
import { dispatch } from './dispatch.ts'
import FALLBACKS from './fallbacks.ts?url'
import { type Freshness, isStale, updateFreshness } from './freshness.ts'
import { keepConnected } from './keep-connected.ts'
import { type PublicationChange, parseMessage, type TabVersion } from './message.ts'
import { initNotifyButton, isNotified, mute } from './notifications.ts'
import { offerSignUp } from './offer-sign-up.ts'
import { reportOutdated } from './outdated.ts'
import { initTheme, offerLanguage, rememberLanguage, resetFiltersOnLeave, showConsoleLink } from './preferences.ts'
import { reloadFor, reloadOnNewLook } from './reload.ts'
import { root } from './root.ts'
import { type SharedConnection, shareConnection, type TabState } from './tab-leader.ts'
import { initZone, writeTimes } from './times.ts'
import { lazyTransport, socketTransport } from './transports.ts'
import { runInTurn } from './turn.ts'
import { wakeBars } from './wake-bars.ts'
import { wakeButtons } from './wake-buttons.ts'
import { announceFreshness, writeConnection, writeFreshness } from './write-freshness.ts'

// All of the visitor's script until something changes: no framework, no store. Islands wake on `aldis:change`.

/** Messages kept for the island; if more are missed it fetches the whole publication. */
const MAX_MESSAGES = 100

const { epoch = '', revision, day = '', confirmed = '', format, open } = root.dataset
let version: TabVersion = { epoch, revision: Number(revision), day }
// What draws it is there before long: so it may follow how time goes on, too.
if (open === '' && !navigator.connection?.saveData) version.published_at = confirmed
let freshness: Freshness = {
  at: Date.parse(confirmed),
  skew: 0,
  stale: root.classList.contains('stale'),
}
/** The seq of the newest known publication. */
let seq: unknown
/** Only deltas have arrived so far, to a publication that the island only has as HTML. */
let needsFullPublication = true
const schedule = (then: () => void) => runInTurn(tab.spread, isNotified(), then)
const tab: AldisTab = {
  connection: { state: 'connecting' },
  messages: [],
  base: null,
  spread: 0,
  isNotified,
  mute,
  ask: () => new Promise((resolve) => schedule(() => resolve(fetchLive()))),
  now: () => Date.now() - freshness.skew,
  onData: receive,
}
window.aldisTab = tab

let wasStale: boolean | null = null
let timesWrittenAt = 0

function tick(): void {
  const now = Date.now()
  const stale = isStale(freshness, now)
  writeFreshness(freshness, stale, now)
  if (wasStale === !stale) {
    writeConnection(tab.connection, stale)
    announceFreshness(stale)
  }
  if (stale !== wasStale || now - timesWrittenAt >= 30_000) {
    wasStale = stale
    timesWrittenAt = now
    writeTimes(now - freshness.skew, stale)
  }
}

function redraw(): void {
  timesWrittenAt = 0
  tick()
  writeConnection(tab.connection, wasStale === true)
}

/** Fetches the publication by the seq that all others use, too: a cache in front may answer all but one. */
function fetchLive(): Promise<Response> {
  return fetch(`/live.json${seq ? `?seq=${seq}` : ''}`)
}

/** Without an island nothing else reads the messages. */
async function offerReload(): Promise<void> {
  const file = await import('./offer-reload.ts').catch(reportOutdated)
  await file?.offerReload(tab.messages.splice(0), () => version.revision, reloadFor)
}

/** The part of the page that a change may touch, where it has one. */
export const island = document.querySelector<HTMLElement>('[data-island]')

/** Applies all messages so far. One function, so that it is scheduled only once (turn.ts). */
function applyMessages(): void {
  // A sleeping island has no publication to apply a delta to: it is fetched while React loads.
  if (island && needsFullPublication) {
    needsFullPublication = false
    tab.base = fetchLive()
    tab.base.catch(() => {})
  }
  dispatch('aldis:change')
  if (!island) offerReload()
}

function receive(text: string): void {
  const { news, change, isOutdated } = parseMessage(text, version, Number(format))
  if (news) {
    freshness = updateFreshness(freshness, news.kind, news.at, Date.now())
    tab.spread = news.spread ?? tab.spread
  }
  if (change) storeChange(change, text)
  if (isOutdated) reportOutdated()
  tick()
}

function storeChange(change: PublicationChange, text: string): void {
  version = change.version
  root.dataset.day = version.day
  seq = change.seq
  if (change.whole) {
    tab.messages.length = 0
    needsFullPublication = false
  }
  tab.messages.push(text)
  if (tab.messages.length > MAX_MESSAGES) tab.messages.shift()
  // A woken island has all it needs.
  if (island && 'awake' in island.dataset) applyMessages()
  else schedule(applyMessages)
  reloadOnNewLook(change.look)
}

initTheme()
showConsoleLink()
resetFiltersOnLeave()
rememberLanguage()
offerLanguage()
initNotifyButton()
document.addEventListener('aldis:drawn', redraw)
wakeBars()
wakeButtons()
offerSignUp()
initZone(redraw)
setInterval(tick, 1000)
// A private page is stored on nobody's device.
if (!('private' in root.dataset)) {
  addEventListener('load', () => navigator.serviceWorker?.register('/sw.js').catch(() => {}))
}

/** Sets the state of the connection, this tab's own or the leader's. */
function setConnection(connection: Connection): void {
  const isRepeated = tab.connection.state === connection.state
  tab.connection = connection
  writeConnection(connection, wasStale === true)
  dispatch('aldis:connection')
  // Not at the first loss, which all tabs have when the edge restarts.
  if (isRepeated && connection.state === 'reconnecting') import('./members-only.ts').catch(() => {})
}

/** The leader is ahead of this tab, which got older HTML, or was suspended. */
function catchUp(leader: TabState): void {
  setConnection(leader.connection)
  if (leader.news.at >= freshness.at) freshness = leader.news
  tick()
  if (!replaces(leader.version, version)) return
  fetch('/live.json')
    // A refusal contains nothing that is used.
    .then((answer) => answer.text())
    .then(receive)
    .catch(() => {})
}

if (version.epoch) {
  const currentVersion = () => version
  const fallback = (state: 'events' | 'polling') =>
    lazyTransport(state, async (request) => {
      // An import that hangs does so for ever; a fetch is given up, and once it is there the import asks no network.
      await (await fetch(FALLBACKS, request)).text()
      const file: typeof import('./fallbacks.ts') = await import(/* @vite-ignore */ FALLBACKS)
      return file.default(state, currentVersion, isNotified)
    })
  let shared: SharedConnection | null = null
  shared = shareConnection({
    state: () => ({ connection: tab.connection, version, news: freshness }),
    onData: receive,
    onState: catchUp,
    connect: () =>
      keepConnected([socketTransport(currentVersion), fallback('events'), fallback('polling')], {
        spread: () => tab.spread,
        onState(connection) {
          setConnection(connection)
          shared?.send()
        },
        onData(text) {
          receive(text)
          shared?.send(text)
        },
      }),
  })
}
