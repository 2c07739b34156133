import * as v from 'valibot'
import { CountAnswer, CountQuery } from '../../core/notification/counts.ts'
import { answerRefused } from '../account/invitations.ts'
import { queryRow, queryText, toStoredDate } from '../base/database.ts'
import { queryOf } from '../incident/page-reader.ts'
import { namedComponents } from '../notification/content.ts'
import { CONCERNS } from '../notification/expand.ts'
import { countRows } from '../write/write.ts'
import { COUNTERS, refuseRole } from './permission.ts'

/** One of each address: nobody is told twice. */
const TOLD = `SELECT s.channel AS channel, coalesce(nullif(min(s.locale), ''), min(p.locale)) AS locale,
  min(s.last_notified_at) = '' AS is_new
  FROM subscribers s JOIN pages p ON p.id = s.page
  WHERE s.page = {:page} AND s.state = 'active' AND s.paused_until <= {:at} AND ({:isEnd} OR s.amount != 'ends')
    AND ${CONCERNS}
  GROUP BY s.channel, s.endpoint_hash`
const countBy = (column: 'channel' | 'locale', where: string) =>
  `(SELECT coalesce(json_group_object(name, n), '{}') FROM (
     SELECT ${column} AS name, count(*) AS n FROM told WHERE ${where} GROUP BY ${column}))`
const COUNTS = `WITH told AS MATERIALIZED (${TOLD}) SELECT json_object('counts', json(${countBy('channel', 'TRUE')}),
  'text_readers', json(${countBy('locale', "channel = 'sms'")}),
  'new_text_readers', json(${countBy('locale', "channel = 'sms' AND is_new")})) AS j`
const Counts = v.omit(CountAnswer, ['all'])

/** `GET /api/aldis/subscriber-count`: how many would be told of a post, by channel, for whoever may post. */
export function getSubscriberCount(e: PbRequestEvent): void {
  const parsed = v.safeParse(CountQuery, queryOf(e))
  if (!parsed.success) {
    answerRefused(e, { status: 400, code: 'invalid', message: 'The question cannot be read.' })
    return
  }
  if (refuseRole(e, parsed.output.page, COUNTERS)) return
  e.json(200, countConcerned(e.app, parsed.output, Date.now()))
}

function countConcerned(app: PbApp, query: CountQuery, now: number): CountAnswer {
  const { page, kind, incident, components, maintenance, end } = query
  const Incident = v.object({ kind: v.string(), updates: v.number() })
  const columns = "'kind', kind, 'updates', (SELECT count(*) FROM incident_updates u WHERE u.incident = incidents.id)"
  const found = queryRow(app, Incident, columns, 'FROM incidents WHERE id = {:incident} AND page = {:page}', {
    incident,
    page,
  })
  const counts = queryText(app, COUNTS, {
    page,
    kind,
    incident,
    at: toStoredDate(now),
    components: namedComponents(app, JSON.stringify(components), found ? incident : ''),
    isMaintenance: found ? found.kind === 'maintenance' : maintenance,
    isEnd: end || kind !== 'update' || (found?.updates ?? 0) === 0,
  })
  const all = "SELECT count(*) AS j FROM subscribers WHERE page = {:page} AND state = 'active'"
  return { ...v.parse(Counts, JSON.parse(counts)), all: countRows(app, all, { page }) }
}
