import { onClick } from './click.ts'
import { keep, kept } from './kept.ts'
import { setText } from './times.ts'

/** Whether the visitor asked this browser to tell of news. */
const ASKED = 'aldis:tell'

/** Android knows the constructor, and throws at anyone who uses it: there only a service worker tells. */
let isMute = false
const canTell = () => 'Notification' in window && !(isMute && !navigator.serviceWorker?.controller)
const isBlocked = () => canTell() && Notification.permission === 'denied'
/** Whether the visitor is told of news by this browser, also while no tab of it is seen. */
export const isAsked = () => canTell() && kept(ASKED) !== null && Notification.permission === 'granted'

/**
 * What the button says: it asks, ends, or says that the browser does not let it; unseen where there is nothing to ask.
 */
export function writeTellButton(): void {
  for (const button of document.querySelectorAll<HTMLElement>('button[data-tell]')) {
    const { tell, end, blocked } = button.dataset
    button.toggleAttribute('data-same', !canTell())
    button.toggleAttribute('disabled', isBlocked())
    setText(button, isBlocked() ? blocked : isAsked() ? end : tell)
  }
}

/** Lets the visitor ask for notifications of the system, and end them (src/islands/visitor/announce.ts). */
export function followTellButton(): void {
  try {
    // Without permission it shows nothing.
    if (canTell() && Notification.permission !== 'granted') new Notification('')
  } catch {
    isMute = true
  }
  onClick('button[data-tell]', async ({ textContent, dataset }) => {
    if (!canTell()) return
    // What it says is done, also where another tab has done it meanwhile.
    const isEnd = textContent === dataset.end
    keep(ASKED, isEnd || (await Notification.requestPermission()) !== 'granted' ? null : 'yes')
    writeTellButton()
  })
}

/** This browser shows nothing of ours, as was seen when something was to be shown. */
export function mute(): void {
  isMute = true
  writeTellButton()
}
