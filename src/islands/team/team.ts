import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Member } from '../../core/member/member.ts'
import { type Formats, formatsFor } from '../../i18n/formats.ts'
import { type TeamWords, teamWordsFor } from '../../i18n/team.ts'
import { deviceKeeper } from '../../stores/team/device/keeper.ts'
import { browserIo } from '../../stores/team/pocketbase.ts'
import { createPreferences } from '../../stores/team/preferences.ts'
import { createTeam } from '../../stores/team/team.ts'

/** The console's stores, one for all islands of a tab. Inert until an island starts it, so the edge may load it too. */
export const team = createTeam(browserIo(deviceKeeper()))

/** What this device's person wants of the console. */
export const preferences = createPreferences(() => localStorage)

/** What the edge tells every island of the console; none of it is secret. */
export interface ConsoleProps {
  page: string
  name: string
  locale: string
  timeZone: string
  member: Member | null
}

/** Language and clock of the console. */
export interface Speech {
  words: TeamWords
  formats: Formats
}

/** The words and formats of a language and the page's zone. */
export function speechOf({ locale, timeZone }: Pick<ConsoleProps, 'locale' | 'timeZone'>): Speech {
  const words = teamWordsFor(locale)
  return { words, formats: formatsFor(words.locale, timeZone) }
}

const never = () => () => {}

/** Whether scripts run: false while the edge renders and during hydration, so that both draw the same. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** The moment, again every half minute, for lengths of time that grow. */
export function useNow(): number {
  const [now, setNow] = useState(() => team.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(team.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
