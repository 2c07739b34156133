import { useEffect, useState } from 'react'
import type { IncidentStatus } from '../../core/status/incident.ts'
import type { ComposerStore } from '../../stores/team/composer.ts'

/** What an address of an incident's screen asks to be written, by its fragment. */
const ASKED: Readonly<Record<string, IncidentStatus | null>> = {
  update: null,
  resolve: 'resolved',
  reopen: 'investigating',
  postmortem: 'postmortem',
}

interface Writing {
  isWriting: boolean
  /** Folds the composer away; what is in it stays. */
  stop(): void
}

/**
 * Whether the composer of an incident is open: once the address asks for it (`#update`, `#resolve`, `#reopen`,
 * `#postmortem`), and where something unsent is in it. `isDrawn`: its script has come.
 */
export function useWriting(composer: ComposerStore | null, isNew: boolean, isDrawn: boolean): Writing {
  // How often it was asked for: each time the focus goes to where it is written.
  const [asked, setAsked] = useState(0)
  const [hasDraft, setHasDraft] = useState(false)
  useEffect(() => {
    const read = () => {
      const what = location.hash.slice(1)
      if (!Object.hasOwn(ASKED, what)) return
      setAsked((times) => times + 1)
      const status = ASKED[what] ?? null
      if (composer && status !== null && composer.$composition.get().draft.status !== status)
        composer.change({ status })
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [composer])
  useEffect(() => {
    if (asked > 0 && composer && isDrawn) document.getElementById('msg')?.focus()
  }, [asked, composer, isDrawn])
  useEffect(() => {
    if (!composer) return
    return composer.$composition.subscribe(({ saveState, sending, discarded }) => {
      if (saveState !== 'empty' || discarded !== null || sending.state !== 'writing') setHasDraft(true)
    })
  }, [composer])
  return {
    isWriting: isNew || asked > 0 || hasDraft,
    stop() {
      setAsked(0)
      setHasDraft(false)
      if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search)
    },
  }
}
