import { useEffect, useState } from 'react'

interface Picking {
  /** Null while nothing can be picked. */
  picked: ReadonlySet<string> | null
  begin(): void
  pick(id: string, isPicked: boolean): void
  end(): void
}

/** Picks several of the open incidents; Escape ends it, unless a dialog takes the key. */
export function usePicking(): Picking {
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null)
  const isPicking = picked !== null
  useEffect(() => {
    if (!isPicking) return
    // Who began by the keyboard goes on with the first of them, and afterwards from where they began.
    document.querySelector<HTMLElement>('.cpick-row input')?.focus()
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (target instanceof Element && target.closest('dialog, [popover], [type=search]')) return
      setPicked(null)
    }
    addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener('keydown', onKeyDown)
      requestAnimationFrame(() => document.getElementById('choose-open')?.focus())
    }
  }, [isPicking])
  return {
    picked,
    begin: () => setPicked(new Set()),
    pick: (id, isPicked) =>
      setPicked((before) => new Set([...(before ?? [])].filter((one) => one !== id).concat(isPicked ? id : []))),
    end: () => setPicked(null),
  }
}
