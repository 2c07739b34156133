import type { Translated } from '../base/translated.ts'
import type { api } from '../en/api.ts'
import type { badge } from '../en/badge.ts'
import type { embed } from '../en/embed.ts'
import type { feeds } from '../en/feeds.ts'
import type { history } from '../en/history.ts'
import type { incident } from '../en/incident.ts'
import type { navigation } from '../en/navigation.ts'
import type { subscribe } from '../en/subscribe.ts'
import type { tab } from '../en/tab.ts'
import type { uptime } from '../en/uptime.ts'
import type { Words } from './words.ts'

/** What static pages say, by part: these words stay at the edge. */
interface Parts {
  api: typeof api
  badge: typeof badge
  embed: typeof embed
  feeds: typeof feeds
  history: typeof history
  incident: typeof incident
  navigation: typeof navigation
  subscribe: typeof subscribe
  tab: typeof tab
  uptime: typeof uptime
}

/** The words of the visitor's page and those of the static pages. */
export type PageWords = Words & Parts

/** What a language's folder gives for the static pages. */
export type PageTranslation = { [Part in keyof Parts]: Translated<Parts[Part]> }
