/** Units that `Intl` shortens, as they are written here. */
const UNITS: Readonly<Record<string, string>> = {
  Std: 'h',
  Min: 'min',
  Sek: 's',
  godz: 'h',
  sek: 's',
  sec: 's',
  seg: 's',
}

/** A length or an age with one style of units: no points, which would end a sentence twice, and h, min and s. */
export function plainUnits(text: string): string {
  return text.replace(/(\p{L}{1,5})\./gu, (_, unit) => UNITS[unit] ?? unit)
}
