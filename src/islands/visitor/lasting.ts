import type { Millis } from '../../core/time/instant.ts'
import { formatsFor } from '../../i18n/formats.ts'

const INTERVAL: Millis = 30_000

/** Writes for how long what is open has lasted, from now on. */
export function keepLasting(): void {
  const { duration } = formatsFor(document.documentElement.lang, 'UTC')
  const write = () => {
    const now = window.aldisTab?.now() ?? Date.now()
    for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-lasting]')) {
      const text = duration(now - Date.parse(time.dateTime))
      if (time.textContent !== text) time.textContent = text
    }
  }
  setInterval(write, INTERVAL)
  document.addEventListener('aldis:drawn', write)
  write()
}
