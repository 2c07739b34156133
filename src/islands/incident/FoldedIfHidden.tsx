import { type ReactNode, useState } from 'react'
import type { ComposerStore } from '../../stores/team/composer.ts'

/**
 * Folds the composer of a hidden incident away, unless something was written in it. It is the same element where the
 * incident is not hidden: somebody who types while a colleague archives it keeps the focus.
 */
export function FoldedIfHidden({
  composer,
  isHidden,
  label,
  children,
}: {
  composer: ComposerStore
  isHidden: boolean
  label: string
  children: ReactNode
}) {
  const isWritten = () => composer.$composition.get().saveState !== 'empty'
  const [isOpen, setOpen] = useState(isWritten)
  const [wasHidden, setWasHidden] = useState(isHidden)
  if (isHidden !== wasHidden) {
    setWasHidden(isHidden)
    setOpen(isWritten)
  }
  const isShown = isOpen || !isHidden
  return (
    <details open={isShown} onToggle={(event) => isHidden && setOpen(event.currentTarget.open)}>
      <summary hidden={!isHidden}>{label}</summary>
      {isShown && <div className={isHidden ? 'folded-composer hidden-update' : 'folded-composer'}>{children}</div>}
    </details>
  )
}
