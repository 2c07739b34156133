import { readChoice, saveChoice } from './choice-storage.ts'
import { dispatch } from './dispatch.ts'

/** Storage key: the visitor enabled notifications in this browser. */
const ENABLED_KEY = 'aldis:tell'

/** Android has the constructor but throws: only a service worker can notify there. */
let isMute = false
/** Whether this browser can show notifications, if the visitor allows them. */
const canNotify = () => isSecureContext && 'Notification' in window && !(isMute && !navigator.serviceWorker?.controller)
/** Whether the visitor gets notifications in this browser, even while no tab is visible. */
export const isNotified = () => canNotify() && readChoice(ENABLED_KEY) !== null && Notification.permission === 'granted'

const setEnabled = (isEnabled: boolean) => saveChoice(ENABLED_KEY, isEnabled ? 'yes' : null)

/** This browser cannot show notifications, as an attempt has shown. */
export function mute(): void {
  isMute = true
  dispatch('aldis:mute')
}

/** Lets the visitor enable and disable notifications where the page offers that. */
export async function initNotifyButton(): Promise<void> {
  if (!document.querySelector('[data-notify]')) return
  const file = await import('./notify-button.ts').catch(() => null)
  file?.initNotifyButton({ canNotify, isNotified, setEnabled, mute })
}
