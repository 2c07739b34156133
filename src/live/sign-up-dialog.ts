import styles from '../styles/visitor/updates.css?inline'
import { takePushSignUps } from './push-sign-up.ts'
import { wakeButtons } from './wake-buttons.ts'

// The form to get updates in a dialog: the part of /subscribe that stands there, fetched when it is asked for.

let dialog: HTMLDialogElement | null = null
/** What the dialog's form is of. */
let shownHref = ''
let part: HTMLElement | null = null

/** Opens the dialog with the form of a page. Throws where that has none, as of a private one. */
export async function open(href: string): Promise<void> {
  // Of what is over no way leads back to the form.
  if (!dialog || shownHref !== href || !part?.querySelector('form,[data-anew]')) {
    const fetched = await fetchPart(href)
    // What tells people from robots is allowed on the form's own page alone.
    if (!fetched || fetched.querySelector('[data-sitekey]')) throw new Error('no form')
    if (dialog) dialog.remove()
    else addStyles()
    part = null
    dialog = build(fetched, href)
    shownHref = href
  }
  dialog.showModal()
  focusBegin(dialog)
}

/** Where there is a keyboard it goes into the first field; elsewhere that would call one up over the form. */
function focusBegin(made: HTMLDialogElement): void {
  const way =
    made.querySelector('input[name=channel]:checked')?.closest('.way') ?? made.querySelector('#code')?.parentElement
  const field = matchMedia('(pointer: fine)').matches ? way?.querySelector<HTMLElement>('.in:not([type=hidden])') : null
  ;(field ?? made.querySelector('h2'))?.focus()
}

function addStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}

async function fetchPart(href: string, init?: RequestInit): Promise<HTMLElement | null> {
  const response = await fetch(href, init)
  if (!response.headers.get('content-type')?.startsWith('text/html')) return null
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  return page.querySelector<HTMLElement>('[data-updates]')
}

function build(fetched: HTMLElement, href: string): HTMLDialogElement {
  const { title = '', close = '', feeds = '' } = fetched.dataset
  const made = document.createElement('dialog')
  made.className = 'updates'
  made.dataset.title = title
  const heading = Object.assign(document.createElement('h2'), { id: 'updates-title', tabIndex: -1 })
  made.setAttribute('aria-labelledby', heading.id)
  const form = Object.assign(document.createElement('form'), { method: 'dialog', className: 'bar' })
  form.append(heading, Object.assign(document.createElement('button'), { className: 'btn', textContent: close }))
  const more = Object.assign(document.createElement('p'), { className: 's' })
  more.append(
    Object.assign(document.createElement('a'), { className: 'more', href: `${href}#feeds`, textContent: feeds }),
  )
  made.append(form, more)
  place(made, fetched)
  document.body.append(made)
  return made
}

/** Puts a part into the dialog, and has its forms answered there. */
function place(made: HTMLDialogElement, next: HTMLElement): void {
  const own = document.importNode(next, true)
  const { title = '', rest } = own.dataset
  const heading = made.querySelector('h2')
  // A page of its own has its heading, and a text below it.
  if (heading) heading.textContent = (rest ? title : made.dataset.title) ?? ''
  if (rest) own.prepend(Object.assign(document.createElement('p'), { className: 'soft', textContent: rest }))
  if (part) part.replaceWith(own)
  else made.lastElementChild?.before(own)
  part = own
  wakeButtons()
  const form = own.querySelector<HTMLFormElement>('form[data-sign-up]')
  if (form) takePushSignUps(form)
  // Whoever has signed up wants no feed instead.
  const feeds = made.querySelector<HTMLElement>(':scope > p > a')
  if (feeds) feeds.hidden = form === null
  for (const one of own.querySelectorAll('form'))
    one.addEventListener('submit', (event) => {
      // Asks the browser for its address first.
      if (event.defaultPrevented) return
      event.preventDefault()
      void send(made, one, event.submitter)
    })
  // Other ways to go on lead to the form anew.
  own.querySelector<HTMLAnchorElement>('a[data-anew]')?.addEventListener('click', async (event) => {
    event.preventDefault()
    const fresh = await fetchPart(shownHref).catch(() => null)
    if (fresh) {
      place(made, fresh)
      focusBegin(made)
    } else location.href = shownHref
  })
}

/** What was wrong with the last try says nothing of this one, which may meet something else. */
function forgetFaults(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid')
  for (const fault of form.querySelectorAll('.err[role=alert]')) fault.remove()
}

async function send(made: HTMLDialogElement, form: HTMLFormElement, pressed: HTMLElement | null): Promise<void> {
  const button = pressed instanceof HTMLButtonElement ? pressed : form.querySelector<HTMLButtonElement>('.go')
  // Where it leads is read before it is disabled, and what was typed as well.
  const action = button?.hasAttribute('formaction') ? button.formAction : form.action
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  if (button) button.disabled = true
  forgetFaults(form)
  try {
    const answer = await fetchPart(action, { method: 'POST', body: new URLSearchParams(fields) })
    if (!answer) throw new Error('no form')
    place(made, answer)
    const said = made.querySelector<HTMLElement>('[aria-invalid=true],.note:not([hidden])') ?? made.querySelector('h2')
    said?.focus()
    if (said instanceof HTMLInputElement) said.select()
  } catch {
    const note = form.parentElement?.querySelector<HTMLElement>('[data-away]')
    if (note) {
      note.hidden = false
      note.focus()
    }
  } finally {
    if (button) button.disabled = false
  }
}
