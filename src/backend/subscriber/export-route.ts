import * as v from 'valibot'
import { type ComponentNames, componentNames } from '../../core/subscriber/component-names.ts'
import { subscriberCsv } from '../../core/subscriber/csv.ts'
import { Preferences } from '../../core/subscriber/preferences.ts'
import { answerRefused } from '../account/invitations.ts'
import { addAuditRow } from '../audit/audit.ts'
import { jsonSql, queryRows } from '../base/database.ts'
import { queryOf } from '../incident/page-reader.ts'
import { metaOfRequest } from '../request/meta-of-request.ts'
import { CHOICE_COLUMNS } from './own.ts'
import { KEEPERS, refuseRole } from './permission.ts'

const Query = v.object({ page: v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/)) })
const NamedComponent = v.object({ id: v.string(), name: v.string() })
const Exported = v.object({
  id: v.string(),
  channel: v.string(),
  endpoint: v.string(),
  state: v.string(),
  problem: v.string(),
  components: v.array(NamedComponent),
  ...v.omit(Preferences, ['components']).entries,
  bundle_minutes: v.fallback(Preferences.entries.bundle_minutes, 0),
  locale: v.string(),
  paused_until: v.pipe(
    v.string(),
    v.transform((stored) => (stored === '' ? 0 : Date.parse(stored.replace(' ', 'T')))),
  ),
  created: v.string(),
})
/** A component that is not there any more is called by its id. */
const COMPONENTS = `coalesce((SELECT json_group_array(json_object('id', one.value, 'name', coalesce(c.name, one.value)))
  FROM json_each(coalesce(${jsonSql('s.components')}, '[]')) one LEFT JOIN components c ON c.id = one.value), json('[]'))`
const COLUMNS = `'id', s.id, 'channel', channel, 'endpoint', endpoint, 'state', state, 'problem', problem,
  'locale', locale, 'incident', incident, ${CHOICE_COLUMNS}, 'paused_until', paused_until,
  'created', replace(s.created, ' ', 'T'), 'components', ${COMPONENTS}`
/** How many are read at once. */
const MAX_READ = 2_000

/** `GET /api/aldis/subscribers.csv`: all subscribers of a page with their addresses; the audit log says who took them. */
export function getSubscribersCsv(e: PbRequestEvent): void {
  const parsed = v.safeParse(Query, queryOf(e))
  if (!parsed.success) {
    answerRefused(e, { status: 400, code: 'invalid', message: 'The page is missing.' })
    return
  }
  const { page } = parsed.output
  if (refuseRole(e, page, KEEPERS)) return
  const rows = readAll(e.app, page)
  addAuditRow(e.app, {
    page,
    meta: metaOfRequest(e),
    action: 'call',
    collection: 'subscribers',
    record: '',
    subject: '',
    before: null,
    after: { count: rows.length },
    revision: 0,
    now: Date.now(),
  })
  e.response.header().set('content-disposition', 'attachment; filename="subscribers.csv"')
  e.response.header().set('cache-control', 'no-store')
  e.blob(200, 'text/csv; charset=utf-8', subscriberCsv(rows, namesOf(e.app, page)))
}

/** By what an import knows the page's components. */
function namesOf(app: PbApp, page: string): ComponentNames {
  const from = "FROM components WHERE page = {:page} AND archived_at = ''"
  return componentNames(queryRows(app, NamedComponent, "'id', id, 'name', name", from, { page }))
}

function readAll(app: PbApp, page: string): v.InferOutput<typeof Exported>[] {
  const all: v.InferOutput<typeof Exported>[] = []
  for (;;) {
    const after = all[all.length - 1]?.id ?? ''
    const from = `FROM subscribers s WHERE page = {:page} AND id > {:after} ORDER BY id LIMIT ${MAX_READ}`
    const rows = queryRows(app, Exported, COLUMNS, from, { page, after })
    all.push(...rows)
    if (rows.length < MAX_READ) return all
  }
}
