import type { IncidentFilter, IncidentState } from '../../core/incident-list/filter.ts'
import { likePatterns } from '../../core/incident-list/words.ts'
import { toStoredDate } from '../base/database.ts'

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
export const like = (column: string, names: readonly string[]) =>
  `(${names.map((name) => `${column} LIKE {:${name}} ESCAPE '\\'`).join(' OR ')})`

/** The numbers of incidents of which a text fits an expression of the index, which has three characters in each term. */
const matching = (expression: string) =>
  `SELECT rowid >> 20 << 20 FROM incident_search WHERE incident_search MATCH ${expression}`

/** Those of incidents that have a single character: for that the index has nothing, and most texts have it. */
function havingCharacter(patterns: readonly string[], at: number, params: Params): string {
  const names = patterns.map((pattern, number) => {
    const name = `w${at}x${number}`
    params[name] = pattern
    return name
  })
  const within = (table: string, id: string, columns: readonly string[]) =>
    `SELECT ${id} FROM ${table} WHERE page = {:page} AND (${columns.map((one) => like(one, names)).join(' OR ')})`
  return `SELECT doc FROM incident_texts WHERE kind = 'incidents' AND source IN (
    ${within('incidents', 'id', ['name', 'postmortem', 'translations'])} UNION ALL
    ${within('incident_updates', 'incident', ['body', 'translations'])} UNION ALL
    ${within('incident_notes', 'incident', ['body'])})`
}

/**
 * Selects, as JSON, the incidents in which all the words stand: in titles, texts of updates and postmortems in any
 * language, and the team's notes. They may be of any page. Two characters stand where one of the terms that begin with
 * them does. Long words come first: where one is nowhere, SQLite does not look for the others.
 */
export function incidentsWithWords(words: readonly string[], page: string): { sql: string; params: Params } {
  const params: Params = { page }
  const conditions = words
    .map((word) => ({ word, letters: Array.from(word, (letter) => letter.toLowerCase()) }))
    .sort((a, b) => b.letters.length - a.letters.length)
    .map(({ word, letters }, at) => {
      if (letters.length === 1) return havingCharacter(likePatterns(word), at, params)
      params[`w${at}`] = letters.length > 2 ? `"${word}"` : letters.join('')
      if (letters.length > 2) return matching(`{:w${at}}`)
      return matching(`(SELECT coalesce(group_concat('"' || replace(term, '"', '""') || '"', ' OR '), '""')
        FROM incident_search_terms WHERE term >= {:w${at}} AND term < {:w${at}} || char(1114111))`)
    })
    .map((docs, at) => `${at === 0 ? '' : '+'}doc IN (${docs})`)
  return {
    sql: `SELECT coalesce(json_group_array(source), '[]') AS j FROM incident_texts WHERE ${conditions.join(' AND ')}`,
    params,
  }
}

const NAMES_COMPONENT = `EXISTS (SELECT 1 FROM incident_updates u WHERE u.incident = incidents.id
  AND instr(u.affected, {:component}) > 0 AND EXISTS (
    SELECT 1 FROM json_each(u.affected) one WHERE one.value ->> 'component' = {:component}))`

/** The conditions of a filter, with their parameters. `found`: the incidents that have its words, as JSON. */
export function incidentConditions(filter: IncidentFilter, found: string | null): { where: string; params: Params } {
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
    ...set('found', found ?? undefined, '+id IN (SELECT value FROM json_each({:found}))'),
  ]
  return { where: conditions.join(' AND '), params }
}

const IN_ORDER = `ORDER BY ${BEGAN} DESC, id DESC`

/** What follows the select of the list, with its parameters: the newest first, by the index; one more than asked for says whether there are others. */
export function incidentListFrom(filter: IncidentFilter, found: string | null): { from: string; params: Params } {
  const { where, params } = incidentConditions(filter, found)
  const end = `${IN_ORDER} LIMIT ${filter.size + 1}`
  const { before } = filter
  if (before === undefined) return { from: `FROM incidents WHERE ${where} ${end}`, params }
  params.began = before.slice(0, 24)
  params.last = before.slice(25)
  const cursor = `AND ${BEGAN} <= {:began} AND (${BEGAN} < {:began} OR id < {:last})`
  return { from: `FROM incidents WHERE ${where} ${cursor} ${end}`, params }
}
