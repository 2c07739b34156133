import type { IncidentFilter, IncidentState } from '../core/incident-list/filter.ts'
import { likePatterns, searchWords } from '../core/incident-list/words.ts'
import { toStoredDate } from './database.ts'

/**
 * By what an incident is listed: of a maintenance its planned start, of others when they began, of a draft when it was
 * written. The index `idx_incidents_began` is on these very words.
 */
export const BEGAN = "coalesce(nullif(iif(kind = 'maintenance', scheduled_for, started_at), ''), created)"

const IS_PUBLIC = "published = 1 AND archived_at = ''"
const CONDITIONS: Record<IncidentState, string> = {
  open: `${IS_PUBLIC} AND resolved_at = '' AND status != 'scheduled'`,
  resolved: `${IS_PUBLIC} AND resolved_at != ''`,
  scheduled: `${IS_PUBLIC} AND status = 'scheduled'`,
  hidden: "published = 0 AND archived_at = ''",
  archived: "archived_at != ''",
}

type Params = Record<string, string | number>

/** The condition that a column has one of the patterns, which are bound with these names. */
const like = (column: string, names: readonly string[]) =>
  `(${names.map((name) => `${column} LIKE {:${name}} ESCAPE '\\'`).join(' OR ')})`

/** That all the words stand somewhere: in titles, texts of updates, post-mortems and the team's notes. */
function wordConditions(words: readonly string[], params: Params): string[] {
  return words.map((word, at) => {
    const names = likePatterns(word).map((pattern, number) => {
      const name = `w${at}x${number}`
      params[name] = pattern
      return name
    })
    const within = (table: string) =>
      `id IN (SELECT incident FROM ${table} WHERE page = {:page} AND ${like('body', names)})`
    const own = ['name', 'postmortem'].map((column) => like(column, names))
    return `(${[...own, within('incident_updates'), within('incident_notes')].join(' OR ')})`
  })
}

const NAMES_COMPONENT = `EXISTS (SELECT 1 FROM incident_updates u WHERE u.incident = incidents.id
  AND instr(u.affected, {:component}) > 0 AND EXISTS (
    SELECT 1 FROM json_each(u.affected) one WHERE one.value ->> 'component' = {:component}))`

/** The conditions of a filter, with their parameters. */
export function incidentConditions(filter: IncidentFilter): { where: string; params: Params } {
  const { page, kind, state, impact, component, from, until } = filter
  const params: Params = { page }
  const set = (name: string, value: string | undefined, condition: string) => {
    if (value === undefined) return []
    params[name] = value
    return [condition]
  }
  const moment = (at: string | undefined) => at && toStoredDate(Date.parse(at))
  const conditions = [
    'page = {:page}',
    state === undefined ? "archived_at = ''" : CONDITIONS[state],
    ...set('kind', kind, 'kind = {:kind}'),
    ...set('impact', impact, "iif(kind = 'maintenance', 'maintenance', iif(impact = '', 'none', impact)) = {:impact}"),
    ...set('component', component, NAMES_COMPONENT),
    ...set('from', moment(from), `${BEGAN} >= {:from}`),
    ...set('until', moment(until), `${BEGAN} < {:until}`),
    ...wordConditions(searchWords(filter.words ?? ''), params),
  ]
  return { where: conditions.join(' AND '), params }
}

const IN_ORDER = `ORDER BY ${BEGAN} DESC, id DESC`

/** What follows the select of the list, with its parameters: the newest first, by the index; one more than asked for says whether there are others. */
export function incidentListFrom(filter: IncidentFilter): { from: string; params: Params } {
  const { from, params } = allFrom(filter)
  return { from: `${from} LIMIT ${filter.size + 1}`, params }
}

/** The same without an end, for a search: reading the texts once counts and lists what has the words. */
export function allFrom(filter: IncidentFilter): { from: string; params: Params } {
  const { where, params } = incidentConditions(filter)
  const { before } = filter
  if (before === undefined) return { from: `FROM incidents WHERE ${where} ${IN_ORDER}`, params }
  params.began = before.slice(0, 24)
  params.last = before.slice(25)
  const cursor = `AND ${BEGAN} <= {:began} AND (${BEGAN} < {:began} OR id < {:last})`
  return { from: `FROM incidents WHERE ${where} ${cursor} ${IN_ORDER}`, params }
}

/** What follows the select of incidents that are known by their ids, as JSON. */
export const BY_IDS = `FROM incidents WHERE id IN (SELECT value FROM json_each({:ids})) ${IN_ORDER}`
