import { announce } from './announce.ts'
import { onClick } from './click.ts'

// Loaded where the page has something to say of notifications (src/ui/Notifications.astro, an incident's page).

/** What the quiet script knows and stores: scripts that are loaded on demand share no modules with it. */
interface NotificationSupport {
  canNotify(): boolean
  isNotified(): boolean
  setEnabled(isEnabled: boolean): void
  mute(): void
}

/** This browser has no notifications, the visitor's settings block them, or they are on or off. */
type NotificationState = 'absent' | 'blocked' | 'on' | 'off'

function stateOf({ canNotify, isNotified }: NotificationSupport): NotificationState {
  if (!canNotify()) return 'absent'
  if (Notification.permission === 'denied') return 'blocked'
  return isNotified() ? 'on' : 'off'
}

/** Writes what is said of notifications, and their button: each has a text for some of the states, and else none. */
function write(state: NotificationState): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-notify]')) {
    const text = element.dataset[state] ?? ''
    // Screen readers announce any change.
    if (element.textContent !== text) element.textContent = text
    if (element instanceof HTMLButtonElement) element.disabled = state === 'blocked'
  }
}

/** Lets the visitor enable and disable system notifications (src/islands/visitor/offer-update.ts). */
export function initNotifyButton(support: NotificationSupport): void {
  const update = () => write(stateOf(support))
  try {
    // Without permission this shows nothing.
    if (support.canNotify() && Notification.permission !== 'granted') new Notification('')
  } catch {
    support.mute()
  }
  update()
  for (const event of ['aldis:drawn', 'aldis:mute']) document.addEventListener(event, update)
  // Another tab, or the browser's settings, may have changed it.
  for (const event of ['storage', 'focus']) addEventListener(event, update)
  navigator.serviceWorker?.addEventListener('controllerchange', update)
  onClick<HTMLButtonElement>('button[data-notify]', async (button) => {
    // Does what the button says, even if another tab did so meanwhile.
    const permission = button.textContent === button.dataset.on ? '' : await Notification.requestPermission()
    support.setEnabled(permission === 'granted')
    update()
    announce(document.querySelector('[data-notify]')?.textContent ?? '')
  })
}
