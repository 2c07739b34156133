import { type Occurrence, occurrencesFrom } from '../../core/recurrence/occurrences.ts'
import { zoneOffset } from '../base/zone-offset.ts'
import { type Announced, alignOccurrences, announceOccurrence, findAnnounced, withdrawOccurrence } from './announced.ts'
import { clockId } from './clock-id.ts'
import { findAllRecurring, findRecurring, type Recurring } from './recurring.ts'

/** Visitors are told of what comes within this; of a rarer one always of the next. */
const HORIZON_MS = 14 * 86_400_000
/** How many come of one rule at a time. */
const MAX_AHEAD = 30
/** No clock of a zone is further than this from another's. */
const ZONES_APART_MS = 26 * 3_600_000

/**
 * Announces what comes next of every recurring maintenance, each once, and takes back what is announced and comes no
 * more: its rule was changed, its day left out, or it was ended.
 */
export function makeOccurrences(app: PbApp, now: number): void {
  for (const one of findAllRecurring(app)) tryToAlign(app, one, now)
}

/** As makeOccurrences, of one recurring maintenance. */
export function makeOccurrencesOf(app: PbApp, id: string, now: number): void {
  for (const one of findRecurring(app, id)) tryToAlign(app, one, now)
}

function tryToAlign(app: PbApp, one: Recurring, now: number): void {
  try {
    app.runInTransaction((tx) => align(tx, one, now))
  } catch (error) {
    app.logger().error('The clock could not announce a maintenance', 'recurring', one.id, 'error', String(error))
  }
}

/** What the rule has from about this moment on; beyond what any zone's clock would say has not come yet. */
function occurrencesOf(one: Recurring, now: number): Occurrence[] {
  if (one.archived) return []
  const recurrence = { rule: one.rule, start: one.starts, exceptions: one.exceptions }
  return occurrencesFrom(recurrence, zoneOffset(one.zone), now - ZONES_APART_MS, MAX_AHEAD)
}

function align(tx: PbApp, one: Recurring, now: number): void {
  const known = new Map(occurrencesOf(one, now).map((occurrence) => [clockId(one.id, occurrence.local), occurrence]))
  const coming = [...known]
    .filter(([, { at }]) => at >= now)
    .filter(([, { at }], index) => index === 0 || at <= now + HORIZON_MS)
  const announced = findAnnounced(tx, one.id, now)
  // It keeps its moment where somebody moved it, or the page's zone is another since: by its rule it may be over, or far.
  const comes = ({ id, created }: Announced) =>
    known.has(id) || occurrencesOf(one, created).some(({ local }) => clockId(one.id, local) === id)
  for (const incident of announced) {
    if (!incident.archived && !comes(incident)) withdrawOccurrence(tx, incident.id, now)
  }
  for (const [id, { at }] of coming) {
    if (!announced.some((incident) => incident.id === id)) announceOccurrence(tx, one, id, at)
  }
  // Whoever changed a single one after the recurring one was saved last meant that one.
  const outdated = announced.filter((incident) => one.updated > incident.updated && comes(incident))
  alignOccurrences(tx, one, outdated)
}
