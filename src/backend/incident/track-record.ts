import * as v from 'valibot'
import { IncidentStatus } from '../../core/status/incident.ts'
import { trackRecordCsv } from '../../core/track-record/csv.ts'
import type { RecordedIncident } from '../../core/track-record/facts.ts'
import { figuresByMonth, figuresOf, type TrackRecord } from '../../core/track-record/figures.ts'
import { answerRefused, type Refused } from '../account/invitations.ts'
import { queryRows, queryText, toStoredDate } from '../base/database.ts'
import { zoneOffset } from '../base/zone-offset.ts'
import { queryOf, refuseReader } from './page-reader.ts'

const DAY_MS = 86_400_000
const RECENT_DAYS = 90
/** Months of the answer. */
const MAX_RECORD_MONTHS = 12

const INVALID: Refused = { status: 400, code: 'invalid', message: 'The page is missing.' }
const Query = v.object({ page: v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/)) })

const Moment = v.pipe(
  v.string(),
  v.transform((text) => (text === '' ? null : Date.parse(text.replace(' ', 'T')))),
)
const Facts = v.object({
  began: v.pipe(Moment, v.number()),
  resolved: Moment,
  shown: Moment,
  updates: v.array(v.object({ posted: v.pipe(Moment, v.number()), status: IncidentStatus, promised: Moment })),
})
const COLUMNS = `'began', started_at, 'resolved', resolved_at, 'shown', published_at,
  'updates', (SELECT json_group_array(json_object('posted', coalesce(nullif(u.posted_at, ''), u.created),
    'status', u.status, 'promised', u.promised_for)) FROM incident_updates u WHERE u.incident = incidents.id)`

/** The incidents that visitors saw and that lasted beyond a moment; nobody read an update before its incident was public. */
function readIncidents(app: PbApp, page: string, from: number): RecordedIncident[] {
  const where = `FROM incidents WHERE page = {:page} AND kind = 'realtime' AND published = 1 AND archived_at = ''
    AND started_at != '' AND (resolved_at = '' OR resolved_at >= {:from})`
  return queryRows(app, Facts, COLUMNS, where, { page, from: toStoredDate(from) }).map(({ shown, ...facts }) => ({
    ...facts,
    updates: facts.updates.map((one) => ({ ...one, posted: Math.max(one.posted, shown ?? one.posted) })),
  }))
}

/** The page that a request asks for, where it may read it; else the refusal is answered. */
function readablePage(e: PbRequestEvent): string | null {
  const parsed = v.safeParse(Query, queryOf(e))
  const refused = refuseReader(e, parsed.success ? parsed.output.page : '') ?? (parsed.success ? null : INVALID)
  if (parsed.success && !refused) return parsed.output.page
  answerRefused(e, refused ?? INVALID)
  return null
}

/** The month of a moment in the page's zone. */
function monthsOf(app: PbApp, page: string): (at: number) => string {
  const sql = "SELECT coalesce((SELECT time_zone FROM pages WHERE id = {:page}), '') AS j"
  const offset = zoneOffset(queryText(app, sql, { page }))
  return (at) => new Date(at + offset(at)).toISOString().slice(0, 7)
}

/** `GET /api/aldis/track-record`: how a page's team kept its promises of next updates, and how quick it was, for its members. */
export function getTrackRecord(e: PbRequestEvent): void {
  const page = readablePage(e)
  if (page === null) return
  const now = Date.now()
  const from = now - MAX_RECORD_MONTHS * 31 * DAY_MS
  const incidents = readIncidents(e.app, page, from)
  const recent = figuresOf(incidents, (at) => at > now - RECENT_DAYS * DAY_MS, now)
  const monthOf = monthsOf(e.app, page)
  // The first month was read in part.
  const whole = figuresByMonth(incidents, monthOf, now).filter(({ month }) => month > monthOf(from))
  const answer: TrackRecord = { recent, months: whole.slice(0, MAX_RECORD_MONTHS) }
  e.json(200, answer)
}

/** `GET /api/aldis/track-record.csv`: the same by month, as far back as the page goes. */
export function getTrackRecordCsv(e: PbRequestEvent): void {
  const page = readablePage(e)
  if (page === null) return
  const months = figuresByMonth(readIncidents(e.app, page, 0), monthsOf(e.app, page), Date.now())
  e.response.header().set('content-disposition', 'attachment; filename="record.csv"')
  e.blob(200, 'text/csv; charset=utf-8', trackRecordCsv(months))
}
