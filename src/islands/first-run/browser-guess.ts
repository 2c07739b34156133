import { LOCALES, nearestLocale } from '../../core/page/locales.ts'

/** Zone and language until somebody chose them, or the browser's are known. */
export const UNCHOSEN = { time_zone: 'UTC', locale: 'en' }

/** Zone and language as the browser has them. */
export function guessFromBrowser(): typeof UNCHOSEN {
  return {
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    locale: nearestLocale(navigator.language, LOCALES) ?? UNCHOSEN.locale,
  }
}

/** All time zones that the browser knows. */
export function zonesOfBrowser(): string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return [...new Set(['UTC', own, ...Intl.supportedValuesOf('timeZone')])].toSorted()
}

/** Fills in what nobody has typed or chosen yet: also before the script had come. */
export function fillEmpty(form: HTMLFormElement, values: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.value === '') field.value = value ?? ''
    const unchosen = name === 'time_zone' ? UNCHOSEN.time_zone : UNCHOSEN.locale
    if (field instanceof HTMLSelectElement && field.value === unchosen) field.value = value ?? unchosen
  }
}
