import * as v from 'valibot'
import { type IncidentList, ListedIncident } from '../../core/incident-list/answer.ts'
import { IncidentFilter } from '../../core/incident-list/filter.ts'
import { searchWords } from '../../core/incident-list/words.ts'
import { answerRefused, type Refused } from '../account/invitations.ts'
import { queryRows, queryText } from '../base/database.ts'
import { countRows } from '../write/write.ts'
import { didYouMean } from './did-you-mean.ts'
import { countFound, findIncidents, textsWithWords } from './find-incidents.ts'
import { BEGAN, incidentListFrom } from './incident-list-query.ts'
import { queryOf, refuseReader, SIGNED_OUT } from './page-reader.ts'

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

function listIncidents(app: PbApp, filter: IncidentFilter): IncidentList {
  const words = searchWords(filter.words ?? '')
  const found = findIncidents(app, filter)
  const { from, params } = incidentListFrom(filter, found)
  const stored = found === '[]' ? [] : queryRows(app, Stored, COLUMNS, from, params)
  const rows = stored.slice(0, filter.size)
  const last = rows[rows.length - 1]
  const texts = textsWithWords(app, rows, words)
  const answer: IncidentList = {
    incidents: rows.map(({ stored: _, ...row }) => ({ ...row, found: texts.get(row.id) ?? null })),
    next: stored.length > filter.size && last ? `${last.stored} ${last.id}` : null,
  }
  if (filter.before !== undefined) return answer
  const { page } = filter
  const meant = words.length > 0 && rows.length === 0 ? didYouMean(app, filter) : null
  const first = queryText(app, `SELECT coalesce(min(${BEGAN}), '') AS j FROM incidents WHERE page = {:page}`, { page })
  return {
    ...answer,
    ...(meant !== null && { meant }),
    counts: {
      found: countFound(app, filter, found),
      all: countRows(app, 'SELECT count(*) AS j FROM incidents WHERE page = {:page}', { page }),
    },
    first: first === '' ? null : first.replace(' ', 'T'),
  }
}
