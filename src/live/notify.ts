import { readChoice, saveChoice } from './choice-storage.ts'

/** Storage key of the notifications that this browser has shown, the newest last. */
const SHOWN_KEY = 'aldis:told'
const MAX_SHOWN = 50
/** Unfocused tabs wait for a focused one: there the change is seen, and needs no notification. */
const UNFOCUSED_DELAY = 500

/** Shows a notification unless another tab did, or this one has focus; false where this browser cannot show any. */
export async function notify(notification: TabNotification): Promise<boolean> {
  const isFocused = document.hasFocus()
  if (!isFocused) await new Promise((resolve) => setTimeout(resolve, UNFOCUSED_DELAY))
  const showOnce = async () => {
    const shown = (readChoice(SHOWN_KEY) ?? '').split(' ')
    if (shown.includes(notification.id)) return true
    // If it cannot be shown here, another tab shows it.
    if (!isFocused && !(await show(notification).catch(() => false))) return false
    saveChoice(SHOWN_KEY, [...shown, notification.id].slice(-MAX_SHOWN).join(' '))
    return true
  }
  return navigator.locks ? navigator.locks.request(SHOWN_KEY, showOnce) : showOnce()
}

async function show({ id, title, text }: TabNotification): Promise<boolean> {
  const { lang, dir } = document.documentElement
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? ''
  const options = {
    body: text,
    tag: id,
    lang,
    dir: dir === 'rtl' ? 'rtl' : 'ltr',
    icon,
    data: location.pathname,
  } as const
  // Android only supports notifications of service workers; src/offline/worker.ts leads back to this tab.
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker?.active) {
    await worker.showNotification(title, options)
    return true
  }
  const notification = new Notification(title, options)
  notification.onclick = () => {
    focus()
    notification.close()
  }
  return true
}
