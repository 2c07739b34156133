import { readChoice, saveChoice } from './choice-storage.ts'
import { onClick } from './click.ts'
import { setText } from './times.ts'

/** Storage key: the visitor enabled notifications in this browser. */
const ENABLED_KEY = 'aldis:tell'

/** Android has the constructor but throws: only a service worker can notify there. */
let isMute = false
const canNotify = () => 'Notification' in window && !(isMute && !navigator.serviceWorker?.controller)
/** Whether the visitor gets notifications in this browser, even while no tab is visible. */
export const isNotified = () => canNotify() && readChoice(ENABLED_KEY) !== null && Notification.permission === 'granted'

/** Writes the button: enable, or disable; hidden where nothing can be enabled. */
export function writeNotifyButton(): void {
  for (const button of document.querySelectorAll<HTMLElement>('button[data-notify]')) {
    const { notify, end } = button.dataset
    button.toggleAttribute('data-same', !canNotify())
    setText(button, isNotified() ? end : notify)
  }
}

/** Lets the visitor enable and disable system notifications (src/islands/visitor/offer-update.ts). */
export function initNotifyButton(): void {
  try {
    // Without permission this shows nothing.
    if (canNotify() && Notification.permission !== 'granted') new Notification('')
  } catch {
    isMute = true
  }
  onClick<HTMLButtonElement>('button[data-notify]', async (button) => {
    if (!canNotify()) return
    const { dataset } = button
    // Does what the button says, even if another tab did so meanwhile.
    const permission = button.textContent === dataset.end ? '' : await Notification.requestPermission()
    saveChoice(ENABLED_KEY, permission === 'granted' ? 'yes' : null)
    // Said to those who ask: said at once, its longer text would move the page.
    if (permission === 'denied') dataset.notify = dataset.blocked ?? ''
    button.disabled = permission === 'denied'
    writeNotifyButton()
  })
}

/** This browser cannot show notifications, as an attempt has shown. */
export function mute(): void {
  isMute = true
  writeNotifyButton()
}
