import { useStore } from '@nanostores/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Member } from '../../core/member/member.ts'
import { type Formats, formatsFor } from '../../i18n/formats.ts'
import { type TeamWords, teamWordsFor } from '../../i18n/team.ts'
import { after } from '../../stores/team/after.ts'
import { createDeviceStorage } from '../../stores/team/device/device-storage.ts'
import { createFormStorage } from '../../stores/team/device/form-storage.ts'
import type { DeviceStorage } from '../../stores/team/io.ts'
import { createPages } from '../../stores/team/pages/pages.ts'
import { createClient } from '../../stores/team/pocketbase/client.ts'
import { createBrowserIo } from '../../stores/team/pocketbase/pocketbase.ts'
import type { PostRequests } from '../../stores/team/pocketbase/posting.ts'
import { createPreferences } from '../../stores/team/preferences.ts'
import { createTeam } from '../../stores/team/team.ts'
import { createToasts } from '../../stores/team/toasts.ts'

/** The console's requests to PocketBase, for the stores of every screen. */
export const client = createClient()

/** Confirmations with a way back, shown at the foot of every screen. */
export const toasts = createToasts(after)

/** The person's pages, for the switcher. */
export const pages = createPages(client)

const device = createDeviceStorage()

/** Knows whether what is on the device is still this tab's person's. */
export const deviceOwner: Pick<DeviceStorage, 'isOwnedByPerson'> = device

/** What forms keep on the device. */
export const formStorage = createFormStorage(device)

let postRequests: PostRequests | null = null

/** Says what sends posts: it comes with the composer, whose files are there before anything is posted. */
export function providePostRequests(requests: PostRequests): void {
  postRequests = requests
}

function requirePostRequests(): PostRequests {
  if (!postRequests) throw new Error('The composer is not loaded')
  return postRequests
}

/** The console's stores, one for all islands of a tab. Inert until an island starts it, so the edge may load it too. */
export const team = createTeam(createBrowserIo(device, client, requirePostRequests))

/** The person's preferences for the console on this device. */
export const preferences = createPreferences(() => localStorage)

/** The props that the edge passes to every island of the console; none are secret. */
export interface ConsoleProps {
  page: string
  /** The page's name in addresses; empty where no page is known. */
  slug: string
  /** Where the public reads the page, `/` at this host; null where no host shows it. */
  publicUrl: string | null
  logo: string | null
  name: string
  locale: string
  timeZone: string
  member: Member | null
}

/** Language and clock of the console. */
export interface Localization {
  words: TeamWords
  formats: Formats
}

/** The words and formats of a language and the page's zone. */
export function localizationFor({ locale, timeZone }: Pick<ConsoleProps, 'locale' | 'timeZone'>): Localization {
  const words = teamWordsFor(locale)
  return { words, formats: formatsFor(words.locale, timeZone) }
}

const subscribeNever = () => () => {}

/** Whether React has hydrated: false at the edge and during hydration, so that both render the same. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
}

function subscribeToNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Whether the device has a network; without one, nothing is known about the backend. */
function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  )
}

/** What keeps the console from its backend: the device's network, the server of the page, or the backend itself. */
export type Outage = 'offline' | 'page' | 'backend'

/** The nearest cause of an outage; null while the backend is reached, or was not asked yet. */
export function useOutage(): Outage | null {
  const backend = useStore(team.$backend, { ssr: 'initial' })
  const isEdgeSilent = useStore(team.$isEdgeSilent, { ssr: 'initial' })
  const isOnline = useIsOnline()
  if (backend.state !== 'unreachable') return null
  if (!isOnline) return 'offline'
  return isEdgeSilent ? 'page' : 'backend'
}

/** The current time, updated every half minute, for growing durations, and whenever `news` is another object. */
export function useNow(news?: object): number {
  const [now, setNow] = useState(() => team.now())
  const [seen, setSeen] = useState(news)
  useEffect(() => {
    const timer = setInterval(() => setNow(team.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  if (seen !== news) {
    setSeen(news)
    setNow(team.now())
  }
  return now
}
