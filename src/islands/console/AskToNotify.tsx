import { useState } from 'react'
import { type Localization, useIsHydrated } from '../team/team.ts'

/** Asks the browser whether the system may tell of overdue updates; nothing where that was answered, or cannot be. */
export function AskToNotify({ words }: Pick<Localization, 'words'>) {
  const isHydrated = useIsHydrated()
  const [isAsked, setAsked] = useState(false)
  const canAsk = isHydrated && 'Notification' in window && Notification.permission === 'default'
  if (!canAsk || isAsked) return null
  return (
    <p>
      <button
        className="text"
        type="button"
        onClick={() => void Notification.requestPermission().then(() => setAsked(true))}
      >
        {words.composer.notifyOverdue}
      </button>
    </p>
  )
}
