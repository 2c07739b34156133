import { useRef, useState } from 'react'

/** What is open beside a list, if anything is. Once it is closed the focus is at what opened it, or at the list. */
export function usePanel<Panel>(listId: string) {
  const [panel, setPanel] = useState<Panel | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  return {
    panel,
    open(next: Panel, by: HTMLElement) {
      opener.current = by
      setPanel(next)
    },
    close() {
      setPanel(null)
      const last = opener.current?.isConnected ? opener.current : document.getElementById(listId)
      last?.focus()
    },
  }
}
