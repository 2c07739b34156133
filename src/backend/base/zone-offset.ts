/**
 * A zone's offset from UTC at an instant, both in milliseconds: this engine has no Intl, but Go's zones. Zero for a
 * zone that there is not.
 */
export function zoneOffset(timeZone: string): (at: number) => number {
  let zone: Timezone
  try {
    zone = new Timezone(timeZone === '' ? 'UTC' : timeZone)
  } catch {
    return () => 0
  }
  return (at) => {
    const whole = Math.floor(at / 1000) * 1000
    const wall = new DateTime(new Date(whole).toISOString()).time().in(zone).format('2006-01-02T15:04:05')
    return Date.parse(`${wall}Z`) - whole
  }
}
