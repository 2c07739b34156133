import type { AuditFilter } from '../../core/audit/audit-page.ts'

/** What follows the select, with its parameters. Each filter has an index that ends in time and id (tests/…/audit). */
export function auditRowsFrom(filter: AuditFilter): { from: string; params: Record<string, string | number> } {
  const { page, before = '', person = '', kind = '', from = '', size } = filter
  const [created = '', id = ''] = before === '' ? [] : [before.slice(0, 24), before.slice(25)]
  const conditions = [
    'page = {:page}',
    kind !== '' && 'kind = {:kind}',
    person !== '' && 'person = {:person}',
    from !== '' && 'created >= {:from}',
    before !== '' && '(created, id) < ({:created}, {:id})',
  ].filter((one) => one !== false)
  const since = from === '' ? '' : new Date(from).toISOString().replace('T', ' ')
  return {
    // One more says whether there are others.
    from: `FROM audit_log WHERE ${conditions.join(' AND ')} ORDER BY created DESC, id DESC LIMIT ${size + 1}`,
    params: { page, kind, person, from: since, created, id },
  }
}

/** Everyone in a page's log with the name of the last time: one step in the index for each person, however long it is. */
export const AUDITED_PEOPLE = `FROM (
  WITH RECURSIVE everyone(id) AS (
    SELECT min(person) FROM audit_log WHERE page = {:page} AND person > ''
    UNION ALL
    SELECT (SELECT min(person) FROM audit_log WHERE page = {:page} AND person > everyone.id) FROM everyone
    WHERE everyone.id IS NOT NULL)
  SELECT id, (SELECT json_extract(actor, '$.name') FROM audit_log WHERE page = {:page} AND person = everyone.id
    ORDER BY created DESC, id DESC LIMIT 1) AS name
  FROM everyone WHERE id IS NOT NULL) ORDER BY name, id`
