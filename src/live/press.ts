import { announce } from './announce.ts'
import { pageUrl } from './page-url.ts'

// Loaded when a copy or share button gets the pointer or focus.

/** How long a button says "copied". */
const COPIED_DURATION = 4_000

/** Runs a button: `data-needs` names the browser feature it uses (src/ui/Share.astro, src/ui/Snippet.astro, src/ui/Address.astro, src/ui/subscriptions/ShownOnce.astro). */
export function press(button: HTMLButtonElement): Promise<void> {
  if (button.dataset.needs === 'clipboard') return copy(button)
  // Closing the sheet without a choice rejects.
  return navigator.share({ title: button.dataset.title ?? '', url: pageUrl() }).catch(() => {})
}

/** Copies the lines or the address before the button, or the page's address. */
async function copy(button: HTMLButtonElement): Promise<void> {
  const lines = button.parentElement?.querySelector<HTMLElement>('pre,.address')
  const text = lines?.textContent ?? pageUrl()
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Blocked by the visitor's settings: the text can still be selected.
    if (lines) lines.focus()
    else showTextField(button, text)
    return
  }
  const { copied = '' } = button.dataset
  announce(copied)
  const offer = button.textContent
  if (offer === copied) return
  button.textContent = copied
  setTimeout(() => {
    button.textContent = offer
  }, COPIED_DURATION)
}

/** Replaces a button by a text field to copy from. */
function showTextField(button: HTMLButtonElement, defaultValue: string): void {
  const ariaLabel = button.textContent
  // As the default value: it was not typed, so it does not block a reload.
  const field = Object.assign(document.createElement('input'), { readOnly: true, defaultValue, ariaLabel })
  button.replaceWith(field)
  field.select()
}
