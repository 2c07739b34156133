import * as v from 'valibot'
import { DEFAULT_HISTORY_DAYS } from '../../core/page/page-record.ts'
import { execute, jsonSql as json, newId, notVoided, queryRow, queryText } from '../base/database.ts'
import { isVisibleSql } from '../ledger/visible.ts'
import { MAX_CHANGES } from '../write/changes.ts'

const bool = (column: string) => `json(iif(${column}, 'true', 'false'))`
const date = (column: string) => `nullif(${column}, '')`
const columns = (prefix: string, names: string) =>
  names
    .split(' ')
    .map((name) => `'${name}', ${prefix}.\`${name}\``)
    .join(', ')

const PAGE = `json_object(
  ${columns('p', 'id slug name url support_url headline about logo logo_dark favicon brand_color time_zone locale visibility')},
  'css', p.css_served, 'locales', ${json('p.locales')}, 'hide_from_search', ${bool('p.hide_from_search')},
  'journal_off', ${bool('p.journal_off')}, 'approval_from', p.approval_from,
  'weights', ${json('p.weights')}, ${columns('p', 'history_days delivery_days external_id created updated')},
  'links', ${json('p.links')}, 'translations', ${json('p.translations')})`

const COMPONENT = `json_object(
  ${columns('c', 'id group name description position start_date external_id created updated')},
  'status', coalesce(nullif(c.status, ''), 'operational'),
  'manual_status', coalesce(nullif(c.manual_status, ''), 'operational'), 'is_group', ${bool('c.is_group')},
  'showcase', ${bool('c.showcase')}, 'only_show_if_degraded', ${bool('c.only_show_if_degraded')},
  'translations', ${json('c.translations')}, 'source', ${json('c.source')})`

const ANNOUNCEMENT = `json_object(${columns('a', 'id text kind starts_at updated')}, 'ends_at', ${date('a.ends_at')},
  'dismissible', ${bool('a.dismissible')}, 'translations', ${json('a.translations')})`

const UPDATE = `json_object(${columns('u', 'id status body display_at external_id created updated')},
  'edited_at', ${date('u.edited_at')},
  'affected', ${json('u.affected')}, 'attachments', coalesce(${json('u.attachments')}, json('[]')),
  'attachment_texts', ${json('u.attachment_texts')},
  'notify', ${bool("u.notify OR iif(json_valid(u.source), json_extract(u.source, '$.deliver_notifications'), FALSE)")}, 'translations', ${json('u.translations')}, 'source', ${json('u.source')})`

const INCIDENT = `json_object(${columns('i', 'id kind name status impact postmortem external_id created updated')},
  'published_at', ${date('i.published_at')}, 'started_at', ${date('i.started_at')}, 'monitoring_at', ${date('i.monitoring_at')},
  'resolved_at', ${date('i.resolved_at')}, 'scheduled_for', ${date('i.scheduled_for')},
  'scheduled_until', ${date('i.scheduled_until')}, 'next_update_at', ${date('i.next_update_at')},
  'translations', ${json('i.translations')}, 'source', ${json('i.source')},
  'merged_into', (SELECT m.id FROM incidents m WHERE i.merged_into != '' AND m.id = i.merged_into
     AND ${isVisibleSql('m')} AND m.status != ''),
  'updates', (SELECT json_group_array(json(one)) FROM (SELECT ${UPDATE} AS one FROM incident_updates u
     WHERE u.incident = i.id ORDER BY u.display_at DESC, u.created DESC, u.id DESC)))`

/** Incidents that visitors may see: no drafts, archived ones or ones without an update. */
const IS_VISIBLE = `${isVisibleSql('i')} AND i.status != ''`

const LEDGER = `json_object(${columns('l', 'id component to_status at cause incident created')})`
const IS_STEP = `NOT l.claim AND ${notVoided('l')}`

const list = (one: string, from: string) =>
  `(SELECT json_group_array(json(one)) FROM (SELECT ${one} AS one FROM ${from}))`

/** Whether an incident affects components: of several at once the ledger names only the worst. */
const HAS_AFFECTED = `EXISTS (SELECT 1 FROM incident_updates s WHERE s.incident = i.id AND json_valid(s.affected)
  AND json_array_length(s.affected) > 0)`

/** The incidents that were changed since then. */
const CHANGED_INCIDENTS = `SELECT n.record FROM changes n
  WHERE {:known} AND n.page = {:page} AND n.revision > {:since} AND n.collection = 'incidents'`

/** An incident that visitors may no longer see counts as deleted for the hub, whatever became of the record. */
const IS_GONE = `(n.deleted OR n.collection = 'incidents' AND NOT EXISTS (
  SELECT 1 FROM incidents i WHERE i.id = n.record AND ${IS_VISIBLE}))`

/** Whether visitors may see that it changed: not an incident that was never published, nor a member or a host. */
const IS_PUBLIC = `(n.collection NOT IN ('incidents', 'incident_updates', 'memberships', 'domains', 'invitations', 'recurring_maintenances', 'templates', 'incident_notes', 'handovers')
  OR n.collection = 'incidents' AND EXISTS (
    SELECT 1 FROM incidents i WHERE i.id = n.record AND (i.published_at != '' OR ${IS_VISIBLE})))`

/** How far back a snapshot's ledger goes: 90 days and the one that is half over. */
const LEDGER_DAYS = 91

/** The id of a page's latest change: proof of a common history. */
const TIP = `coalesce((SELECT t.id FROM changes t WHERE t.page = {:page} ORDER BY t.revision DESC, t.rowid DESC LIMIT 1), '')`

/** A delivery `d` that waits, in the words of the index of open ones: without them all that was ever told is read. */
const IS_QUEUED = "d.state IN ('queued', 'leased') AND d.state = 'queued'"
/** Whether a page has something to tell, or to deliver for the first time. */
export const OUTBOX = `EXISTS (SELECT 1 FROM notifications o WHERE o.page = {:page} AND o.state IN ('waiting', 'expanding'))
  OR EXISTS (SELECT 1 FROM deliveries d WHERE d.page = {:page} AND ${IS_QUEUED} AND d.attempts = 0)`

/**
 * The page is a parameter everywhere: a list that depends on the outer row would be rebuilt for each of its rows. One
 * statement reads the whole snapshot: SQLite gives it one consistent state, so it cannot mix two revisions.
 */
const SNAPSHOT = `SELECT json_object(
  'format', 1, 'epoch', pub.epoch, 'revision', pub.revision,
  'tip', ${TIP},
  'page', ${PAGE},
  'components', ${list(COMPONENT, "components c WHERE c.page = {:page} AND c.archived_at = '' ORDER BY c.position, c.id")},
  'announcements', ${list(
    ANNOUNCEMENT,
    `announcements a WHERE a.page = {:page} AND a.archived_at = '' AND (a.ends_at = '' OR a.ends_at > {:now})
     ORDER BY a.starts_at, a.id`,
  )},
  'incidents', ${list(
    INCIDENT,
    `incidents i WHERE i.page = {:page} AND ${IS_VISIBLE} AND (
       i.resolved_at = '' OR i.resolved_at >= {:recent} OR i.started_at >= {:recent} OR i.revision > {:since}
       OR i.id IN (${CHANGED_INCIDENTS}) OR (i.resolved_at >= {:from} AND ${HAS_AFFECTED})
       OR i.id IN (SELECT l.incident FROM component_changes l WHERE l.page = {:page} AND l.at >= {:from} AND ${IS_STEP}))
     ORDER BY i.started_at DESC, i.id`,
  )},
  'ledger', ${list(
    LEDGER,
    `component_changes l WHERE ${IS_STEP} AND l.id IN (
       SELECT a.id FROM component_changes a WHERE a.page = {:page} AND a.at >= {:from}
       UNION ALL
       SELECT (SELECT b.id FROM component_changes b WHERE b.component = c.id AND b.at < {:from} AND NOT b.claim
         AND ${notVoided('b')} ORDER BY b.at DESC LIMIT 1)
       FROM components c WHERE c.page = {:page})
     ORDER BY l.at, l.id`,
  )},
  'outbox', ${bool(OUTBOX)},
  'changes', iif({:known} AND (SELECT count(*) FROM changes n WHERE n.page = {:page} AND n.revision > {:since})
      <= ${MAX_CHANGES},
    json(${list(
      `json_object('revision', n.revision, 'collection', n.collection, 'record', n.record, 'deleted', ${bool(IS_GONE)},
        'public', ${bool(IS_PUBLIC)})`,
      'changes n WHERE n.page = {:page} AND n.revision > {:since} ORDER BY n.revision, n.rowid',
    )}), NULL)
  ) AS j
  FROM pages p JOIN publications pub ON pub.page = p.id WHERE p.id = {:page}`

const PageStamp = v.object({ epoch: v.string(), days: v.number(), revision: v.number(), tip: v.string() })

/** The state that the hub has. */
export interface SnapshotQuery {
  epoch: string
  /** Null where it has nothing. */
  since: number | null
  tip: string
}

/**
 * Begins a new epoch where the hub's tip is unknown here: a backup was restored. Checked and changed in one
 * transaction, so that two hubs asking at once begin one epoch.
 */
function checkTip(app: PbApp, page: string, query: SnapshotQuery): void {
  if (query.tip === '' || query.epoch === '') return
  const sql = 'SELECT count(*) AS j FROM changes WHERE page = {:page} AND id = {:tip}'
  if (queryText(app, sql, { page, tip: query.tip }) !== '0') return
  app.runInTransaction((tx) => {
    execute(tx, 'UPDATE publications SET epoch = {:next} WHERE page = {:page} AND epoch = {:epoch}', {
      next: newId(),
      page,
      epoch: query.epoch,
    })
  })
}

function daysAgo(now: number, days: number): string {
  return new Date(now - days * 86_400_000).toISOString().replace('T', ' ')
}

/**
 * The snapshot of a page as JSON text, `same` where the hub has it already, or null where there is no such page. `now`
 * in milliseconds.
 */
export function loadSnapshot(app: PbApp, page: string, query: SnapshotQuery, now: number): string | 'same' | null {
  checkTip(app, page, query)
  const stamp = queryRow(
    app,
    PageStamp,
    `'epoch', pub.epoch, 'days', p.history_days, 'revision', pub.revision, 'tip', ${TIP}`,
    'FROM pages p JOIN publications pub ON pub.page = p.id WHERE p.id = {:page}',
    { page },
  )
  if (!stamp) return null
  const known = query.since !== null && query.epoch === stamp.epoch
  if (known && query.since === stamp.revision && query.tip === stamp.tip) return 'same'
  return queryText(app, SNAPSHOT, {
    page,
    known,
    since: known && query.since !== null ? query.since : Number.MAX_SAFE_INTEGER,
    now: daysAgo(now, 0),
    from: daysAgo(now, LEDGER_DAYS),
    recent: daysAgo(now, Math.max(stamp.days, DEFAULT_HISTORY_DAYS) + 1),
  })
}

/** An incident with its updates as JSON text, as a snapshot has it. */
export function incidentJson(app: PbApp, id: string): string {
  return queryText(app, `SELECT ${INCIDENT} AS j FROM incidents i WHERE i.id = {:id}`, { id })
}

/** How many incidents the archive's full fill brings at once. */
const PAGE_SIZE = 100

/** Published incidents, oldest first, after a cursor (`started_at|id`). JSON text, or null. */
export function loadIncidents(app: PbApp, page: string, after: string): string | null {
  const [startedAt = '', id = ''] = after.split('|')
  const batch = `SELECT i.* FROM incidents i WHERE i.page = {:page} AND ${IS_VISIBLE}
    AND (i.started_at, i.id) > ({:started}, {:id}) ORDER BY i.started_at, i.id LIMIT ${PAGE_SIZE}`
  const next = `(SELECT iif(count(*) = ${PAGE_SIZE}, max(n.started_at || '|' || n.id), NULL) FROM (${batch}) n)`
  const found = queryText(
    app,
    `SELECT coalesce((SELECT json_object(
       'incidents', ${list(INCIDENT, `(${batch}) i`)}, 'next', ${next},
       'epoch', pub.epoch, 'revision', pub.revision)
     FROM pages p JOIN publications pub ON pub.page = p.id WHERE p.id = {:page}), '') AS j`,
    { page, started: startedAt, id },
  )
  return found === '' ? null : found
}

/** How many steps of the ledger one answer brings. */
const MAX_STEPS = 2000

/**
 * The ledger's steps of some components of a page that are not archived, however old, oldest first, after a cursor
 * (`at|id`), without voided ones. JSON text, or null where there is no such page.
 */
export function loadLedger(app: PbApp, page: string, components: readonly string[], after: string): string | null {
  const [at = '', id = ''] = after.split('|')
  const batch = `SELECT l.* FROM component_changes l JOIN components c ON c.id = l.component AND c.archived_at = ''
    WHERE l.component IN (SELECT value FROM json_each({:components})) AND l.page = {:page} AND ${IS_STEP}
    AND (l.at, l.id) > ({:at}, {:id}) ORDER BY l.at, l.id LIMIT ${MAX_STEPS}`
  const next = `(SELECT iif(count(*) = ${MAX_STEPS}, max(n.at || '|' || n.id), NULL) FROM (${batch}) n)`
  const found = queryText(
    app,
    `SELECT coalesce((SELECT json_object(
       'steps', ${list(LEDGER, `(${batch}) l`)}, 'next', ${next}, 'epoch', pub.epoch, 'revision', pub.revision)
     FROM pages p JOIN publications pub ON pub.page = p.id WHERE p.id = {:page}), '') AS j`,
    { page, components: JSON.stringify(components), at, id },
  )
  return found === '' ? null : found
}

/** What the directory keeps of pages; posts do not change it. */
const LISTED_PAGES = list(
  `json_object('id', p.id, 'slug', p.slug, 'visibility', p.visibility,
    'domains', (SELECT json_group_array(d.host) FROM domains d WHERE d.page = p.id AND d.verified_at != ''))`,
  'pages p ORDER BY p.created, p.id',
)
/** Hosts that await their proof, with what the edge needs to look for it. */
const PENDING_DOMAINS = list(
  `json_object('id', d.id, 'page', d.page, 'host', d.host, 'token', d.token,
    'since', CAST(unixepoch(d.created, 'subsec') * 1000 AS INTEGER),
    'checked', iif(d.checked_at = '', NULL, CAST(unixepoch(d.checked_at, 'subsec') * 1000 AS INTEGER)))`,
  "domains d WHERE d.verified_at = '' ORDER BY d.created DESC, d.id LIMIT 500",
)
const USER_EPOCHS = `(SELECT json_group_object(id, epoch) FROM (SELECT u.id, u.epoch FROM users u ORDER BY u.id))`

/** Each page's epoch, revision and tip: by these the edge sees which pages moved. */
const HEADS = `(SELECT json_group_object(page, json(head)) FROM (
  SELECT pub.page, json_array(pub.epoch, pub.revision, coalesce((SELECT t.id FROM changes t WHERE t.page = pub.page
    ORDER BY t.revision DESC, t.rowid DESC LIMIT 1), '')) AS head
  FROM publications pub JOIN pages p ON p.id = pub.page ORDER BY pub.page))`

/** After how long nobody has taken what is to be delivered, in milliseconds. */
const DELIVERY_OVERDUE_AFTER = 30_000

/** Pages of which something is to be told, or delivered, and no courier has come for it: one may have lost its disk. */
export const OVERDUE = `(SELECT json_group_array(p.id) FROM pages p WHERE
  EXISTS (SELECT 1 FROM notifications o WHERE o.page = p.id AND o.state IN ('waiting', 'expanding') AND o.due_at < {:before})
  OR EXISTS (SELECT 1 FROM deliveries d WHERE d.page = p.id AND ${IS_QUEUED} AND d.due_at < {:before}))`

/** Digests of the four lists, as the edge was given them with its last answer. */
export interface DirectoryDigests {
  pages: string
  users: string
  heads: string
  pending: string
}

/**
 * The list of pages with their hosts, every user's epoch, every page's head, and the hosts that await their proof, each
 * where it is not the one that is known, and pages whose couriers are to be woken; JSON text, or `same` where all are
 * known and none is to be.
 */
export function loadDirectory(app: PbApp, known: DirectoryDigests, now: number): string | 'same' {
  const pages = queryText(app, `SELECT ${LISTED_PAGES} AS j`)
  const users = queryText(app, `SELECT ${USER_EPOCHS} AS j`)
  const heads = queryText(app, `SELECT ${HEADS} AS j`)
  const pending = queryText(app, `SELECT ${PENDING_DOMAINS} AS j`)
  const overdue = queryText(app, `SELECT ${OVERDUE} AS j`, { before: now - DELIVERY_OVERDUE_AFTER })
  const digests = {
    pages: $security.md5(pages),
    users: $security.md5(users),
    heads: $security.md5(heads),
    pending: $security.md5(pending),
  }
  const fields = [
    `"digests":${JSON.stringify(digests)}`,
    ...(digests.pages === known.pages ? [] : [`"pages":${pages}`]),
    ...(digests.users === known.users ? [] : [`"users":${users}`]),
    ...(digests.heads === known.heads ? [] : [`"heads":${heads}`]),
    ...(digests.pending === known.pending ? [] : [`"pending":${pending}`]),
    ...(overdue === '[]' ? [] : [`"overdue":${overdue}`]),
  ]
  return fields.length === 1 ? 'same' : `{${fields.join(',')}}`
}
