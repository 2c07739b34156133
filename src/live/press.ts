import { say } from './say.ts'

// Fetched when a button that copies or shares is come to.

/** For how long a button says that it copied. */
const SAID = 4_000

const addressOfPage = () =>
  document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href.replace(/#.*/, '')

/** Does what a button is for: `data-needs` names what it does it by (src/ui/Share.astro, src/ui/Snippet.astro). */
export function press(button: HTMLButtonElement): Promise<void> {
  if (button.dataset.needs === 'clipboard') return copy(button)
  // Closing the sheet without a choice rejects.
  return navigator.share({ title: button.dataset.title ?? '', url: addressOfPage() }).catch(() => {})
}

/** Copies the lines that stand before the button, or the address of the page. */
async function copy(button: HTMLButtonElement): Promise<void> {
  const lines = button.parentElement?.querySelector('pre')
  const text = lines?.textContent ?? addressOfPage()
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // By the visitor's settings: the text can still be marked.
    if (lines) lines.focus()
    else handOut(button, text)
    return
  }
  const { copied = '' } = button.dataset
  say(copied)
  const offer = button.textContent
  if (offer === copied) return
  button.textContent = copied
  setTimeout(() => {
    button.textContent = offer
  }, SAID)
}

/** Puts a text where a button stood, for its reader to copy by hand. */
function handOut(button: HTMLButtonElement, defaultValue: string): void {
  const ariaLabel = button.textContent
  // As its default: nobody typed it, so it keeps no page from being loaded anew.
  const field = Object.assign(document.createElement('input'), { readOnly: true, defaultValue, ariaLabel })
  button.replaceWith(field)
  field.select()
}
