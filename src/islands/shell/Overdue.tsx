import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { overdueIncidents } from '../team/board-view.ts'
import { type ConsoleProps, localizationFor, team, useNow } from '../team/team.ts'

/**
 * On every screen: a promise that is overdue stands before the tab's title, and is told once by the system where the
 * person asked for that.
 */
export function Overdue(props: ConsoleProps) {
  const { words } = localizationFor(props)
  const board = useStore(team.$board, { ssr: 'initial' })
  const now = useNow(board)
  const [worst] = board.state === 'ready' ? overdueIncidents(board.board, now) : []
  const title = worst ? words.composer.overdueTitle({ name: worst.name }) : ''
  const shown = useRef('')
  useEffect(() => {
    const put = () => {
      const rest = withoutPrefix(document.title, shown.current)
      shown.current = title
      const wanted = title === '' ? rest : `${title} · ${rest}`
      if (document.title !== wanted) document.title = wanted
    }
    put()
    // A screen names itself once it knows what it is about.
    const timer = setInterval(put, 1_000)
    return () => clearInterval(timer)
  }, [title])
  const key = worst ? `${worst.id} ${worst.next_update_at}` : ''
  useEffect(() => {
    if (key !== '' && title !== '') notify(key, title, words.composer.overdueText)
  }, [key, title, words])
  return null
}

const withoutPrefix = (text: string, prefix: string) =>
  prefix !== '' && text.startsWith(`${prefix} · `) ? text.slice(prefix.length + 3) : text

/** Tells it by the system, once for each promise however many tabs there are. */
function notify(key: string, title: string, body: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const told = 'aldis/overdue-told'
  if (localStorage.getItem(told) === key) return
  localStorage.setItem(told, key)
  try {
    new Notification(title, { body, tag: key })
  } catch {
    // Telephones allow it to a service worker only; the tab's title says it.
  }
}
