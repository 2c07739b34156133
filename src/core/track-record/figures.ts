import * as v from 'valibot'
import { Month } from '../archive/month.ts'
import type { Millis } from '../time/instant.ts'
import { medianOf } from '../time/median.ts'
import { gapsBetween, judgePromises, type RecordedIncident, untilFirstUpdate, untilResolved } from './facts.ts'

const Median = v.nullable(v.number())

/** What the team's record says of some time: medians in milliseconds, null without any. */
export const Figures = v.object({
  /** Incidents that began then. */
  incidents: v.number(),
  firstUpdate: Median,
  between: Median,
  resolved: Median,
  /** Promises that fell due then. */
  kept: v.number(),
  broken: v.number(),
})
export type Figures = v.InferOutput<typeof Figures>

/** The figures of a month of the page's zone. */
export const MonthFigures = v.object({ month: Month, ...Figures.entries })
export type MonthFigures = v.InferOutput<typeof MonthFigures>

/** What `GET /api/aldis/track-record` answers: the last 90 days, and the last twelve months from the newest on. */
export const TrackRecord = v.object({ recent: Figures, months: v.array(MonthFigures) })
export type TrackRecord = v.InferOutput<typeof TrackRecord>

const isLength = (length: Millis | null) => length !== null

/** The figures of a time: `isWithin` says whether a moment is in it. Incidents count by when they began, promises by when they were due. */
export function figuresOf(
  incidents: readonly RecordedIncident[],
  isWithin: (at: Millis) => boolean,
  now: Millis,
): Figures {
  const begun = incidents.filter(({ began }) => isWithin(began))
  const promises = incidents.flatMap((one) => judgePromises(one, now)).filter(({ due }) => isWithin(due))
  const kept = promises.filter(({ isKept }) => isKept).length
  return {
    incidents: begun.length,
    firstUpdate: medianOf(begun.map(untilFirstUpdate).filter(isLength)),
    between: medianOf(begun.flatMap(gapsBetween)),
    resolved: medianOf(begun.map(untilResolved).filter(isLength)),
    kept,
    broken: promises.length - kept,
  }
}

/** The figures by month, the newest first; months in which nothing began and nothing was due are left out. */
export function figuresByMonth(
  incidents: readonly RecordedIncident[],
  monthOf: (at: Millis) => Month,
  now: Millis,
): MonthFigures[] {
  const touched = new Map<Month, Set<RecordedIncident>>()
  for (const incident of incidents) {
    const moments = [incident.began, ...judgePromises(incident, now).map(({ due }) => due)]
    for (const month of moments.map(monthOf)) touched.set(month, (touched.get(month) ?? new Set()).add(incident))
  }
  return [...touched]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([month, own]) => ({ month, ...figuresOf([...own], (at) => monthOf(at) === month, now) }))
}
