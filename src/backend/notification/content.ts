import * as v from 'valibot'
import { CONTENT_FORMAT } from '../../core/notification/content.ts'
import { jsonSql, queryRow, queryText } from '../base/database.ts'
import { isVisibleSql } from '../ledger/visible.ts'
import { incidentJson } from '../snapshot/snapshot.ts'

/** A notification that is about to be written out. */
export const DueNotification = v.object({
  id: v.string(),
  kind: v.picklist(['update', 'reminder', 'postmortem', 'component']),
  incident: v.string(),
  update: v.string(),
  state: v.picklist(['waiting', 'expanding']),
  cursor: v.string(),
  couriers: v.number(),
  components: v.nullable(v.array(v.object({ id: v.string(), status: v.string(), before: v.nullable(v.string()) }))),
})
export type DueNotification = v.InferOutput<typeof DueNotification>

/** The columns of `DueNotification`. */
export const DUE_COLUMNS = `'id', id, 'kind', kind, 'incident', incident, 'update', incident_update, 'state', state,
  'cursor', cursor, 'couriers', couriers, 'components', json_extract(${jsonSql('content')}, '$.components')`

/** What is told now, as JSON text; null where visitors do not see it (any more). */
export function freezeContent(tx: PbApp, { kind, incident, update, components }: DueNotification): string | null {
  if (kind === 'component')
    return JSON.stringify({ format: CONTENT_FORMAT, kind, incident: null, update: '', components: components ?? [] })
  const shown = queryRow(
    tx,
    v.object({ updates: v.number() }),
    "'updates', (SELECT count(*) FROM incident_updates u WHERE u.incident = i.id AND u.id = {:update})",
    `FROM incidents i WHERE i.id = {:incident} AND ${isVisibleSql('i')} AND i.status != ''`,
    { incident, update },
  )
  if (!shown || shown.updates === 0) return null
  return `{"format":${CONTENT_FORMAT},"kind":"${kind}","incident":${incidentJson(tx, incident)},"update":"${update}","components":[]}`
}

/** What a notification is about, for choosing its subscribers. */
export interface Subject {
  /** The affected components and their groups, as a JSON array of ids. */
  components: string
  isMaintenance: boolean
  /** Whether it is the first word of an incident, or one that ends it. */
  isEnd: boolean
}

/**
 * The components that an incident names, and those of a JSON array of ids, with their groups, as a JSON array of ids. Of
 * no incident only the latter.
 */
export function namedComponents(app: PbApp, own: string, incident: string): string {
  return queryText(
    app,
    `WITH named(id) AS (
       SELECT value FROM json_each({:own})
       UNION SELECT json_extract(a.value, '$.component') FROM incident_updates u, json_each(u.affected) a
         WHERE u.incident = {:incident} AND json_valid(u.affected))
     SELECT coalesce(json_group_array(id), '[]') AS j FROM (
       SELECT id FROM named UNION SELECT c.\`group\` FROM components c JOIN named ON named.id = c.id WHERE c.\`group\` != '')`,
    { own, incident },
  )
}

/** Reads what a notification is about. */
export function subjectOf(tx: PbApp, { kind, incident, update, components }: DueNotification): Subject {
  const own = JSON.stringify((components ?? []).map(({ id }) => id))
  const facts = queryRow(
    tx,
    v.object({ kind: v.string(), isEnd: v.number() }),
    `'kind', i.kind, 'isEnd', (SELECT u.status IN ('resolved', 'completed', 'postmortem') OR NOT EXISTS (
       SELECT 1 FROM incident_updates b WHERE b.incident = u.incident AND (b.display_at, b.created, b.id) < (u.display_at, u.created, u.id))
       FROM incident_updates u WHERE u.id = {:update}) IS NOT 0`,
    'FROM incidents i WHERE i.id = {:incident}',
    { incident, update },
  )
  return {
    components: namedComponents(tx, own, incident),
    isMaintenance: facts?.kind === 'maintenance',
    isEnd: kind !== 'update' || facts?.isEnd !== 0,
  }
}
