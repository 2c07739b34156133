/** How long whatever took the focused element away may take to say where the focus goes instead, in milliseconds. */
const SETTLE_MS = 60

const canHoldFocus = (element: Element) => element.isConnected && !element.matches(':disabled')

/**
 * Keeps the focus near where it was when the element that had it goes, or is disabled, and nothing else took it: in the
 * nearest part of the screen that is still there, which often says what was done. Else it would be lost to the document,
 * and a screen reader with it. Returns what ends this.
 */
export function keepFocus(): () => void {
  /** What had the focus last, and all that it lies in, from the inside out. */
  let path: Element[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function onFocusIn({ target }: FocusEvent) {
    path = []
    for (let one = target instanceof Element ? target : null; one && one !== document.body; one = one.parentElement)
      path.push(one)
  }

  function onFocusOut({ target }: FocusEvent) {
    // Who leaves a control that stays, for example by a click beside it, wants no focus.
    setTimeout(() => {
      const [last] = path
      if (last && last === target && last !== document.activeElement && canHoldFocus(last)) path = []
    })
  }

  function restore() {
    timer = undefined
    const isLost = document.activeElement === null || document.activeElement === document.body
    const [last] = path
    if (!isLost || !last) return
    // What was disabled for a moment only has it again.
    path.filter(canHoldFocus).some(focusPart)
  }

  const observer = new MutationObserver(() => {
    const [last] = path
    if (timer === undefined && last && !canHoldFocus(last)) timer = setTimeout(restore, SETTLE_MS)
  })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('focusout', onFocusOut)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('focusout', onFocusOut)
  }
}

/** Gives the focus to a part of the screen, of its own or lent for once; false where it cannot have it. */
function focusPart(part: Element): boolean {
  if (!(part instanceof HTMLElement)) return false
  const isFocused = () => document.activeElement === part
  part.focus({ preventScroll: true })
  if (isFocused()) return true
  part.tabIndex = -1
  part.focus({ preventScroll: true })
  if (isFocused()) part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true })
  else part.removeAttribute('tabindex')
  return isFocused()
}
