import type { PageTranslation } from '../words/page-words.ts'
import { api } from './api.ts'
import { badge } from './badge.ts'
import { embed } from './embed.ts'
import { feeds } from './feeds.ts'
import { history } from './history.ts'
import { incident } from './incident.ts'
import { navigation } from './navigation.ts'
import { subscribe } from './subscribe.ts'
import { tab } from './tab.ts'
import { uptime } from './uptime.ts'

/** What static pages say in Ukrainian. */
export const pages: PageTranslation = {
  api,
  badge,
  embed,
  feeds,
  history,
  incident,
  navigation,
  subscribe,
  tab,
  uptime,
}
