import * as v from 'valibot'
import { FOUND_IN, type ListedIncident } from '../../core/incident-list/answer.ts'
import type { IncidentFilter } from '../../core/incident-list/filter.ts'
import { hasWord, likePatterns, searchWords, wordsAround } from '../../core/incident-list/words.ts'
import { queryRows, queryText } from '../base/database.ts'
import { countRows } from '../write/write.ts'
import { incidentConditions, incidentsWithWords, like } from './incident-list-query.ts'
import { ensureSearchIndex } from './search-index.ts'

/** The incidents that have the words of a filter, as JSON and of whatever page; null where it has no words. */
export function findIncidents(app: PbApp, { page, words: text = '' }: IncidentFilter): string | null {
  const words = searchWords(text)
  if (words.length === 0) return null
  ensureSearchIndex(app)
  const { sql, params } = incidentsWithWords(words, page)
  return queryText(app, sql, params)
}

/** How many incidents fit a filter. `found`: those that have its words. */
export function countFound(app: PbApp, filter: IncidentFilter, found: string | null): number {
  const { where, params } = incidentConditions(filter, found)
  return countRows(app, `SELECT count(*) AS j FROM incidents WHERE ${where}`, params)
}

const Text = v.object({ incident: v.string(), in: v.picklist(FOUND_IN), text: v.string() })

/** Texts in other languages of a row that is called so. */
const inOthers = (row: string) =>
  `json_tree(iif(json_valid(${row}.translations), ${row}.translations, '{}')) other WHERE other.type = 'text'`
const IN_THEM = 'IN (SELECT value FROM json_each({:ids}))'
const TEXTS = `SELECT incident, 'update' AS place, body AS text, 1 AS rank, display_at AS at
    FROM incident_updates WHERE incident ${IN_THEM} UNION ALL
  SELECT u.incident, 'update', other.value, 2, u.display_at FROM incident_updates u, ${inOthers('u')}
    AND u.incident ${IN_THEM} UNION ALL
  SELECT id, 'postmortem', postmortem, 3, '' FROM incidents WHERE id ${IN_THEM} UNION ALL
  SELECT incident, 'note', body, 4, created FROM incident_notes WHERE incident ${IN_THEM} UNION ALL
  SELECT i.id, iif(other.key = 'name', 'title', 'postmortem'), other.value, 5, '' FROM incidents i, ${inOthers('i')}
    AND i.id ${IN_THEM}`

/**
 * By incident, the text in which the words stand that the title has not: its newest update with one, then its
 * postmortem and notes, then the title in other languages.
 */
export function textsWithWords(
  app: PbApp,
  incidents: readonly { id: string; name: string }[],
  words: readonly string[],
): Map<string, ListedIncident['found']> {
  const found = new Map<string, ListedIncident['found']>()
  const byMissing = new Map<string, { missing: string[]; ids: string[] }>()
  for (const { id, name } of incidents) {
    const missing = words.filter((word) => !hasWord(name, [word]))
    const same = byMissing.get(missing.join('\n')) ?? { missing, ids: [] }
    byMissing.set(missing.join('\n'), { missing, ids: [...same.ids, id] })
  }
  for (const { missing, ids } of byMissing.values()) {
    if (missing.length === 0) continue
    const patterns = missing.flatMap(likePatterns).map((pattern, at) => [`p${at}`, pattern] as const)
    const from = `FROM (SELECT *, row_number() OVER (PARTITION BY incident ORDER BY rank, at DESC) AS number
      FROM (${TEXTS}) WHERE ${like(
        'text',
        patterns.map(([name]) => name),
      )}) WHERE number = 1`
    const columns = "'incident', incident, 'in', place, 'text', text"
    const params = { ...Object.fromEntries(patterns), ids: JSON.stringify(ids) }
    for (const { incident, in: place, text } of queryRows(app, Text, columns, from, params)) {
      found.set(incident, { in: place, text: wordsAround(text, missing) })
    }
  }
  return found
}
