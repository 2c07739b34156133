/** Whether the text is a day of the calendar, `yyyy-mm-dd` (ISO 8601), from the year 100 on: 2026-02-30 is none. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year === undefined) return false
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).toISOString().slice(0, 10) === text
}
