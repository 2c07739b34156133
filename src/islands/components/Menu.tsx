import { useEffect, useRef } from 'react'
import type { TeamWords } from '../../i18n/team.ts'
import type { ComponentRow } from '../../stores/team/components/component-row.ts'

interface MenuProps {
  row: ComponentRow
  button: HTMLElement
  words: TeamWords
  onEdit(): void
  onNudge(by: -1 | 1): void
  onArchive(): void
  onUngroup(): void
  onClose(): void
}

/** What can be done with one component or group; one menu for all rows, at the button that opened it. */
export function Menu({ row, button, words, onEdit, onNudge, onArchive, onUngroup, onClose }: MenuProps) {
  const { components } = words
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = menu.current
    if (!element) return
    const { bottom, top, right, left } = button.getBoundingClientRect()
    const isRtl = getComputedStyle(button).direction === 'rtl'
    const style = element.style
    style.setProperty('--menu-inline', `${isRtl ? left : innerWidth - right}px`)
    element.showPopover()
    const fits = bottom + element.offsetHeight < innerHeight
    style.setProperty('--menu-top', `${fits ? bottom : Math.max(0, top - element.offsetHeight)}px`)
    element.querySelector('button')?.focus()
  }, [button])
  const actions = [
    { label: components.edit, run: onEdit },
    { label: components.up, run: () => onNudge(-1) },
    { label: components.down, run: () => onNudge(1) },
    ...(row.is_group ? [{ label: components.ungroup, run: onUngroup }] : []),
    { label: row.is_group ? components.archiveGroup : components.archive, run: onArchive },
  ]
  return (
    <div
      ref={menu}
      className="csheet cmenu"
      popover="auto"
      role="menu"
      aria-label={components.more({ name: row.name })}
      onToggle={(event) => event.newState === 'closed' && onClose()}
      onKeyDown={(event) => {
        const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
        if (event.key === 'Tab') menu.current?.hidePopover()
        if (by === undefined) return
        event.preventDefault()
        const items = [...event.currentTarget.querySelectorAll('button')]
        const at = items.findIndex((item) => item.matches(':focus'))
        items[(at + by + items.length) % items.length]?.focus()
      }}
    >
      {actions.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            menu.current?.hidePopover()
            run()
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
