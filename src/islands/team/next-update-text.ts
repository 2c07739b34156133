import type { Localization } from './team.ts'

/** In how many minutes or hours the next update is promised; 0 promises none. */
export function nextUpdateText(minutes: number, { team }: Localization['words']): string {
  if (minutes === 0) return team.noNextUpdate
  return minutes % 60 === 0 ? team.hours(minutes / 60) : team.minutes(minutes)
}
