import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { overdueIncidents } from '../team/board-view.ts'
import { type ConsoleProps, localizationFor, team, useNow } from '../team/team.ts'

/**
 * On every screen: the promise that is overdue the longest stands before the tab's title, and each is told once by the
 * system where the person asked for that.
 */
export function Overdue(props: ConsoleProps) {
  const { words } = localizationFor(props)
  const board = useStore(team.$board, { ssr: 'initial' })
  const now = useNow(board)
  const overdue = (board.state === 'ready' ? overdueIncidents(board.board, now) : []).map(
    ({ id, name, next_update_at }) => ({
      key: `${id} ${next_update_at}`,
      title: words.composer.overdueTitle({ name }),
    }),
  )
  const title = overdue[0]?.title ?? ''
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
  const keys = overdue.map(({ key }) => key).join()
  const latest = useRef(overdue)
  latest.current = overdue
  useEffect(() => {
    if (keys !== '') for (const { key, title } of latest.current) notify(key, title, words.composer.overdueText)
  }, [keys, words])
  return null
}

const withoutPrefix = (text: string, prefix: string) =>
  prefix !== '' && text.startsWith(`${prefix} · `) ? text.slice(prefix.length + 3) : text

const TOLD = 'aldis/overdue-told'
/** So many promises are remembered to have been told, of all pages. */
const MAX_TOLD = 50

/** Tells it by the system, once for each promise however many tabs there are. */
function notify(key: string, title: string, body: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const told = localStorage.getItem(TOLD)?.split('\n') ?? []
  if (told.includes(key)) return
  localStorage.setItem(TOLD, [key, ...told].slice(0, MAX_TOLD).join('\n'))
  try {
    new Notification(title, { body, tag: key })
  } catch {
    // Telephones allow it to a service worker only; the tab's title says it.
  }
}
