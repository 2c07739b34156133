import { intlTag } from './clock.ts'
import type { Millis } from './instant.ts'
import { plainUnits } from './plain-units.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Ages as a language shortens them: `8 s ago`, `4 min ago`, from an hour on `2 h ago`. */
export function agoFormatter(language: string): (age: Millis) => string {
  // The short units of Hebrew are hardly known.
  const style = language === 'he' ? 'long' : 'short'
  const relative = new Intl.RelativeTimeFormat(intlTag(language), { numeric: 'auto', style })
  return (age) => {
    const [size, unit] =
      age < MINUTE
        ? ([1000, 'second'] as const)
        : age < HOUR
          ? ([MINUTE, 'minute'] as const)
          : ([HOUR, 'hour'] as const)
    const text = relative.format(-Math.floor(age / size), unit)
    // English units without points, and `h` and `s` alone.
    if (language === 'en') return text.replace(/ (h|s|min)\w*\.? /, ' $1 ')
    // As lengths are written: Japanese and Chinese unspaced, Hebrew without the number repeated in brackets.
    return plainUnits(text).replace(/\s(?=[秒分時小])| \(\d\)$/g, '')
  }
}
