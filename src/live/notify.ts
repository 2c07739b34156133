import { keep, kept } from './kept.ts'

/** The news that this browser has told of, the newest last. */
const TOLD = 'aldis:told'
const MOST_TOLD = 50
/**
 * Tabs in which nobody is let the one go first in which somebody reads: there it is seen, and needs no notification.
 */
const AFTER_READER = 500

/** Tells of news, unless another tab has, or somebody reads it here; false where this browser shows nothing of ours. */
export async function notify(news: TabNews): Promise<boolean> {
  const isRead = document.hasFocus()
  if (!isRead) await new Promise((resolve) => setTimeout(resolve, AFTER_READER))
  const tell = async () => {
    const told = (kept(TOLD) ?? '').split(' ')
    if (told.includes(news.id)) return true
    // Where it cannot be shown here another tab tells it.
    if (!isRead && !(await show(news).catch(() => false))) return false
    keep(TOLD, [...told, news.id].slice(-MOST_TOLD).join(' '))
    return true
  }
  return navigator.locks ? navigator.locks.request(TOLD, tell) : tell()
}

async function show({ id, title, text }: TabNews): Promise<boolean> {
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
  // Android knows those of service workers only; src/offline/worker.ts leads back to this tab.
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
