import * as v from 'valibot'
import { DraftContent } from '../../core/draft/content.ts'
import { textOfPost } from '../../core/draft/same-post.ts'
import {
  fallsBelow,
  type Impacts,
  impactRank,
  impactsOf,
  needsSecondYes,
  reaches,
  risesTo,
} from '../../core/incident/second-yes.ts'
import { mayPost } from '../../core/member/posting.ts'
import { IMPACTS } from '../../core/status/incident.ts'
import { addAuditRow } from '../audit/audit.ts'
import { execute, jsonSql, queryRow, queryRows } from '../base/database.ts'
import { recordJson } from '../base/record-json.ts'
import { refuse } from '../base/refuse.ts'
import type { StoredIncident } from '../incident/incidents.ts'
import { isVisible } from '../ledger/visible.ts'
import { Actor, isMember, type Meta } from '../request/meta.ts'
import { roleOf } from '../request/roles.ts'
import type { Write } from '../write/write.ts'
import { haveSameFiles } from './files-of-post.ts'
import { STORED_COLUMNS, STORED_ENTRIES, textOfStored } from './stored-words.ts'
import { wordsOfUpdate } from './words-of-update.ts'

const Threshold = v.object({ from: v.picklist(['', ...IMPACTS]) })
/** Who said yes, and whether by a mailed link. */
const Yes = v.object({ by: Actor, via: v.optional(v.literal('mail')) })
type Yes = v.InferOutput<typeof Yes>
const Approved = v.object({ ...STORED_ENTRIES, yes: Yes })
/** A yes with the draft that it was said to. */
interface Found {
  yes: Yes
  draft: PbRecord
}

/** Each yes to exactly this, of others than who posts, who may still post themselves: the oldest draft's first. */
function findYeses(tx: PbApp, update: PbRecord, incident: PbRecord, write: Write, isFirst: boolean): Found[] {
  const from = `FROM drafts WHERE page = {:page} AND incident IN ({:incident}, '') AND json_valid(content)
    AND coalesce(json_extract(approval, '$.by.id'), '') != '' ORDER BY created, id`
  const columns = `${STORED_COLUMNS}, 'yes', ${jsonSql('approval')}`
  const rows = queryRows(tx, Approved, columns, from, { page: write.page, incident: incident.id })
  const saying = rows.filter((draft) => {
    const opens = draft.incident === ''
    const isOther = draft.yes.by.id !== write.meta.actor.id && (isFirst || !opens)
    return isOther && textOfStored(draft) === textOfPost(wordsOfUpdate(update, incident, write.meta, opens))
  })
  const found = saying.filter(({ yes }) => mayPostOn(tx, yes.by, write.page))
  return found.map(({ id, yes }) => ({ yes, draft: tx.findRecordById('drafts', id) }))
}

/** Whether somebody may post on a page now: whose yes counts, too. */
export function mayPostOn(tx: PbApp, actor: Actor, page: string): boolean {
  const meta: Meta = { actor, via: 'console' }
  return !isMember(meta) || mayPost(roleOf(tx, meta, page))
}

/**
 * Saves an update of a member with who said yes to it, or that an owner posts it without. Its files are read where they
 * are stored, after that: where they are not those of the draft, nobody said yes to it.
 */
export function saveWithApproval(
  tx: PbApp,
  update: PbRecord,
  incident: PbRecord,
  write: Write,
  isFirst: boolean,
  save: () => void,
): void {
  const isOfMember = isMember(write.meta)
  const found = isOfMember ? findYeses(tx, update, incident, write, isFirst) : []
  const breaksGlass = isOfMember && write.meta.break_glass === 'true' && roleOf(tx, write.meta, write.page) === 'owner'
  const without = breaksGlass ? { broken: true } : null
  const [first] = found
  update.set('approval', first?.yes ?? without)
  save()
  if (!first || haveSameFiles(tx, update, first.draft)) return
  const yes = found.find(({ draft }) => haveSameFiles(tx, update, draft))?.yes ?? without
  update.set('approval', yes)
  const approval = JSON.stringify(yes)
  execute(tx, 'UPDATE incident_updates SET approval = {:approval} WHERE id = {:id}', { approval, id: update.id })
}

/** From which impact on updates of a page wait, by its rank; null where none does. */
function findThreshold(tx: PbApp, page: string): number | null {
  const found = queryRow(tx, Threshold, "'from', approval_from", 'FROM pages WHERE id = {:page}', { page })
  return !found || found.from === '' ? null : impactRank(found.from)
}

/**
 * Before a changed incident is saved: nobody but an owner gets it below the rule by another impact alone, after which
 * its updates would wait no more, or above it, which visitors would see without a yes.
 */
export function checkImpactAlone(tx: PbApp, record: PbRecord, stored: PbRecord, write: Write): void {
  if (!isMember(write.meta) || record.getString('impact_override') === stored.getString('impact_override')) return
  const threshold = findThreshold(tx, write.page)
  if (threshold === null) return
  const [before, after] = [stored.getString('impact'), record.getString('impact')]
  const isSeen = record.getString('kind') === 'realtime' && isVisible(stored) && stored.getString('published_at') !== ''
  const rises = isSeen && risesTo(threshold, before, after)
  if ((fallsBelow(threshold, before, after) || rises) && roleOf(tx, write.meta, write.page) !== 'owner') {
    refuse(
      'impact_override',
      'approval_needed',
      'An owner says that this is less or more, or a second yes to an update',
    )
  }
}

/**
 * After an update was saved and its incident derived: refuses one that needed a second yes and has none. Whichever way
 * it came, the console, the API, the emergency journal or the clock, it is a member's.
 */
export function checkApproval(
  tx: PbApp,
  update: PbRecord,
  incident: PbRecord,
  write: Write,
  before: Impacts,
  after: Impacts,
): void {
  if (!isMember(write.meta) || incident.getString('kind') !== 'realtime' || !isVisible(incident)) return
  const threshold = findThreshold(tx, write.page)
  if (threshold === null) return
  const falls = fallsBelow(threshold, before.said, after.said)
  if (write.meta.impact_override !== undefined && falls && roleOf(tx, write.meta, write.page) !== 'owner') {
    refuse('impact_override', 'approval_needed', 'An owner says that this is less')
  }
  if (needsSecondYes(threshold, before, after) && recordJson(update, 'approval') === null) {
    refuse('approval', 'approval_needed', 'An update of this impact waits for a second yes')
  }
}

/**
 * After an update was changed or deleted and its incident derived: of members an owner alone gets the incident below the
 * rule by it, after which updates would wait no more, or above it, with words that nobody said yes to.
 */
export function checkChangedImpact(tx: PbApp, incident: PbRecord, write: Write, before: Impacts, after: Impacts): void {
  if (!isMember(write.meta) || incident.getString('kind') !== 'realtime') return
  const threshold = findThreshold(tx, write.page)
  if (threshold === null) return
  const wasSeen = incident.getString('published_at') !== ''
  const falls = wasSeen && fallsBelow(threshold, before.said, after.said)
  const rises = isVisible(incident) && reaches(threshold, before, after)
  if ((falls || rises) && roleOf(tx, write.meta, write.page) !== 'owner') {
    refuse('affected', 'approval_needed', 'An owner says that this is less or more')
  }
}

/**
 * After an update was changed: what visitors read of one that waited for a yes is put right by an owner, an admin or its
 * author.
 */
export function checkEditor(tx: PbApp, update: PbRecord, stored: PbRecord, incident: PbRecord, write: Write): void {
  if (!isMember(write.meta) || incident.getString('kind') !== 'realtime' || !isVisible(incident)) return
  if (update.getString('edited_at') === stored.getString('edited_at')) return
  const threshold = findThreshold(tx, write.page)
  if (threshold === null || impactRank(incident.getString('impact')) < threshold) return
  const author = v.safeParse(Actor, recordJson(stored, 'author'))
  const isOwn = author.success && author.output.id === write.meta.actor.id
  if (!isOwn && roleOf(tx, write.meta, write.page) === 'responder') {
    refuse('body', 'approval_needed', 'Its author, an admin or an owner puts this right')
  }
}

/**
 * Before an incident that is hidden is shown: of members an owner alone shows updates that would have waited for a second
 * yes and have none. What visitors read before it was archived may be shown again.
 */
export function checkShown(tx: PbApp, record: PbRecord, stored: PbRecord, write: Write, before: StoredIncident): void {
  if (!isMember(write.meta) || isVisible(stored) || !isVisible(record) || record.getString('kind') !== 'realtime')
    return
  const threshold = findThreshold(tx, write.page)
  const impacts = [stored.getString('impact'), record.getString('impact'), impactsOf('', before.updates).updates]
  if (threshold === null || Math.max(...impacts.map(impactRank)) < threshold) return
  const since = stored.getBool('published') ? stored.getString('archived_at') : ''
  const unread = queryRow(
    tx,
    v.object({ id: v.string() }),
    "'id', id",
    `FROM incident_updates WHERE incident = {:incident} AND coalesce(nullif(approval, ''), 'null') = 'null'
     AND coalesce(nullif(posted_at, ''), created) >= {:since}`,
    { incident: record.id, since },
  )
  if (unread && roleOf(tx, write.meta, write.page) !== 'owner') {
    refuse('published', 'approval_needed', 'An owner shows what nobody said yes to')
  }
}

/** What a change of a draft leaves of its approval: a yes is to these words, and by somebody else than who wrote them. */
export function keepApproval(record: PbRecord, stored: PbRecord, meta: Meta, isAuthor: boolean): boolean {
  const isSaid = record.getString('approval') !== stored.getString('approval')
  record.set('approval', stored.get('approval'))
  if (!isSaid || meta.via === 'system') return false
  if (isAuthor) refuse('approval', 'approval_own', 'A second yes is somebody else’s')
  if (stored.getString('asked_at') === '') refuse('approval', 'approval_unasked', 'Nobody asked for a yes to this')
  if (meta.updated === undefined) refuse('updated', 'required', 'Whoever says yes says to what')
  for (const field of ['content', 'publish_at', 'asked_at']) record.set(field, stored.get(field))
  record.set('approval', { by: meta.actor, ...(meta.via === 'mail' ? { via: 'mail' } : {}) })
  return true
}

/** Writes a yes to the audit log, which has nothing else of drafts: it may let an update through. */
export function auditYes(tx: PbApp, draft: PbRecord, meta: Meta): void {
  const incident = draft.getString('incident')
  const { name } = v.parse(DraftContent, recordJson(draft, 'content'))
  addAuditRow(tx, {
    page: draft.getString('page'),
    meta,
    action: 'update',
    collection: 'drafts',
    record: draft.id,
    subject: incident === '' ? name : tx.findRecordById('incidents', incident).getString('name'),
    before: {},
    after: {},
    revision: 0,
    now: Date.now(),
  })
}
