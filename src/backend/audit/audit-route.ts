import * as v from 'valibot'
import { AuditFilter, type AuditPage, AuditRow } from '../../core/audit/audit-page.ts'
import { queryRows } from '../base/database.ts'
import { isSuperuser } from '../base/superuser.ts'
import { countRows } from '../write/write.ts'
import { AUDITED_PEOPLE, auditRowsFrom } from './audit-query.ts'

const COLUMNS = `'id', id, 'at', replace(created, ' ', 'T'), 'last', replace(updated, ' ', 'T'), 'created', created,
  'actor', json(actor), 'via', via, 'action', action, 'kind', kind, 'collection', collection, 'record', record,
  'subject', subject, 'before', json(before), 'after', json(after)`
const StoredRow = v.object({ ...AuditRow.entries, created: v.string() })

function canRead(e: PbRequestEvent, auth: PbRecord, page: string): boolean {
  if (isSuperuser(auth)) return true
  const sql =
    "SELECT count(*) AS j FROM memberships WHERE page = {:page} AND user = {:user} AND role IN ('owner', 'admin')"
  return auth.collection().name === 'users' && countRows(e.app, sql, { page, user: auth.id }) > 0
}

/** `GET /api/aldis/audit`: a page's log from the newest row on, filtered, for its owners and admins. */
export function getAudit(e: PbRequestEvent): void {
  if (!e.auth) {
    e.json(401, { code: 'signed_out', message: 'Sign in first.' })
    return
  }
  const query = Object.fromEntries(Object.entries(e.requestInfo().query).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(AuditFilter, query)
  if (!parsed.success) {
    e.json(400, { code: 'invalid', message: 'The filter cannot be read.' })
    return
  }
  const filter = parsed.output
  if (!canRead(e, e.auth, filter.page)) {
    e.json(403, { code: 'role_not_enough', message: 'Owners and admins of the page read this.' })
    return
  }
  const { from, params } = auditRowsFrom(filter)
  const found = queryRows(e.app, StoredRow, COLUMNS, from, params)
  const stored = found.slice(0, filter.size)
  const last = stored[stored.length - 1]
  const answer: AuditPage = {
    rows: stored.map(({ created, ...row }) => row),
    next: found.length > filter.size && last ? `${last.created} ${last.id}` : null,
  }
  if (filter.before === undefined) {
    const Person = v.object({ id: v.string(), name: v.string() })
    answer.people = queryRows(e.app, Person, "'id', id, 'name', coalesce(name, '')", AUDITED_PEOPLE, {
      page: filter.page,
    })
  }
  e.json(200, answer)
}
