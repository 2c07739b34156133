import type { Millis } from '../../core/time/instant.ts'
import { formatsFor } from '../../i18n/formats.ts'

const INTERVAL: Millis = 30_000

/** Writes for how long what is open has lasted, from now on; of old news up to when it was last confirmed. */
export function keepLasting(): void {
  const { duration } = formatsFor(document.documentElement.lang, 'UTC')
  const write = () => {
    const confirmed = document.querySelector<HTMLTimeElement>('.stale time[data-confirmed]')
    const now = confirmed ? Date.parse(confirmed.dateTime) : (window.aldisTab?.now() ?? Date.now())
    for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-lasting]')) {
      const text = duration(now - Date.parse(time.dateTime))
      if (time.textContent !== text) time.textContent = text
    }
  }
  setInterval(write, INTERVAL)
  document.addEventListener('aldis:drawn', write)
  write()
}
