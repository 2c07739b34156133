import * as v from 'valibot'
import { type IncidentList, ListedIncident } from '../core/incident-list/answer.ts'
import { IncidentFilter } from '../core/incident-list/filter.ts'
import { hasWord, searchWords, wordsAround } from '../core/incident-list/words.ts'
import { queryRows, queryText } from './database.ts'
import { allFrom, BEGAN, BY_IDS, incidentConditions, incidentListFrom } from './incident-list-query.ts'
import { answerRefused, type Refused } from './invitations.ts'
import { queryOf, refuseReader, SIGNED_OUT } from './page-reader.ts'
import { countRows } from './write.ts'

const INVALID: Refused = { status: 400, code: 'invalid', message: 'The filter cannot be read.' }

const COLUMNS = `'id', id, 'kind', kind, 'name', name, 'status', nullif(status, ''),
  'impact', iif(kind = 'maintenance', 'maintenance', iif(impact = '', 'none', impact)),
  'published', json(iif(published, 'true', 'false')), 'published_at', published_at, 'archived_at', archived_at,
  'began', ${BEGAN}, 'stored', ${BEGAN}, 'resolved_at', resolved_at,
  'updates', (SELECT count(*) FROM incident_updates u WHERE u.incident = incidents.id),
  'hasPostmortem', json(iif(postmortem != '', 'true', 'false')),
  'components', json(coalesce((SELECT json_group_array(DISTINCT one.value ->> 'name')
    FROM incident_updates u, json_each(iif(json_valid(u.affected), u.affected, '[]')) one
    WHERE u.incident = incidents.id), '[]'))`
const Stored = v.object({ ...v.omit(ListedIncident, ['found']).entries, stored: v.string() })

/** `GET /api/aldis/incident-list`: a page's incidents from the newest on, filtered, for its members. */
export function getIncidentList(e: PbRequestEvent): void {
  if (!e.auth) {
    answerRefused(e, SIGNED_OUT)
    return
  }
  const parsed = v.safeParse(IncidentFilter, queryOf(e))
  if (!parsed.success) {
    answerRefused(e, INVALID)
    return
  }
  const filter = parsed.output
  const refused = refuseReader(e, filter.page)
  if (refused) {
    answerRefused(e, refused)
    return
  }
  e.json(200, listIncidents(e.app, filter))
}

interface Read {
  /** One more than asked for, where there are others. */
  stored: v.InferOutput<typeof Stored>[]
  /** How many there are from the cursor on; null where nobody counted. */
  count: number | null
}

/** The incidents of a filter. With words all that have them are found at once: their texts are read a single time. */
function readIncidents(app: PbApp, filter: IncidentFilter, words: readonly string[]): Read {
  if (words.length === 0) {
    const { from, params } = incidentListFrom(filter)
    return { stored: queryRows(app, Stored, COLUMNS, from, params), count: null }
  }
  const { from, params } = allFrom(filter)
  const sql = `SELECT coalesce(json_group_array(id), '[]') AS j FROM (SELECT id ${from})`
  const ids = v.parse(v.array(v.string()), JSON.parse(queryText(app, sql, params)))
  const some = JSON.stringify(ids.slice(0, filter.size + 1))
  return { stored: queryRows(app, Stored, COLUMNS, BY_IDS, { ids: some }), count: ids.length }
}

function listIncidents(app: PbApp, filter: IncidentFilter): IncidentList {
  const words = searchWords(filter.words ?? '')
  const { stored, count } = readIncidents(app, filter, words)
  const rows = stored.slice(0, filter.size)
  const last = rows[rows.length - 1]
  const answer: IncidentList = {
    incidents: rows.map(({ stored: _, ...row }) => ({ ...row, found: findWords(app, row, words) })),
    next: stored.length > filter.size && last ? `${last.stored} ${last.id}` : null,
  }
  if (filter.before !== undefined) return answer
  const { where, params } = incidentConditions(filter)
  const { page } = filter
  const first = queryText(app, `SELECT coalesce(min(${BEGAN}), '') AS j FROM incidents WHERE page = {:page}`, { page })
  return {
    ...answer,
    counts: {
      found: count ?? countRows(app, `SELECT count(*) AS j FROM incidents WHERE ${where}`, params),
      all: countRows(app, 'SELECT count(*) AS j FROM incidents WHERE page = {:page}', { page }),
    },
    first: first === '' ? null : first.replace(' ', 'T'),
  }
}

const Text = v.object({ in: v.picklist(['update', 'postmortem', 'note']), text: v.string() })

/** The text in which the words stand that the title has not; its newest update with one, then its post-mortem and notes. */
function findWords(app: PbApp, { id, name }: { id: string; name: string }, words: string[]): ListedIncident['found'] {
  const missing = words.filter((word) => !hasWord(name, [word]))
  if (missing.length === 0) return null
  const from = `FROM (SELECT 'update' AS place, body AS text, 1 AS rank, display_at AS at FROM incident_updates
      WHERE incident = {:id} UNION ALL
    SELECT 'postmortem', postmortem, 2, '' FROM incidents WHERE id = {:id} UNION ALL
    SELECT 'note', body, 3, created FROM incident_notes WHERE incident = {:id}) ORDER BY rank, at DESC`
  const texts = queryRows(app, Text, "'in', place, 'text', text", from, { id })
  const found = texts.find(({ text }) => hasWord(text, missing))
  return found ? { in: found.in, text: wordsAround(found.text, missing) } : null
}
