import * as v from 'valibot'
import { SubscriberState } from '../../core/subscriber/channel.ts'
import { ChangedSubscriber, type SubscriberChanged, type SubscriberChoices } from '../../core/subscriber/keeping.ts'
import type { Refused } from '../account/invitations.ts'
import { storedColumns } from '../audit/audit.ts'
import { queryText, toStoredDate } from '../base/database.ts'
import { queueServiceMail } from '../notification/service-mail.ts'
import { hasComplained, hasComponents, localeOn } from './add.ts'
import { changeSubscribers, findOf, type KeeperWrite, UNKNOWN } from './keeper-write.ts'
import { tryAgain } from './own.ts'
import { writePreferences } from './subscription.ts'

const COMPLAINED: Refused = {
  status: 409,
  code: 'complained',
  message: 'This address marked a mail as spam: only whoever reads it can have updates again.',
}
const TOO_MANY: Refused = {
  status: 409,
  code: 'too_many_mails',
  message: 'Mails like this were sent often within the hour.',
}

/** `POST /api/aldis/subscriber-change`: brings somebody back, asks them to confirm again, or changes what they get. */
export function postSubscriberChange(e: PbRequestEvent): void {
  changeSubscribers(e, ChangedSubscriber, (write, { subscriber, change }) => {
    const record = findOf(write, subscriber)
    if (!record) return UNKNOWN
    switch (change.kind) {
      case 'retry':
        return bringBack(write, record)
      case 'ask':
        return askAgain(write, record)
      case 'choose':
        return choose(write, record, change.choices)
      default:
        return change satisfies never
    }
  })
}

function bringBack(write: KeeperWrite, record: PbRecord): SubscriberChanged | Refused {
  if (isOfComplaint(write, record)) return COMPLAINED
  const before = storedColumns(write.tx, record.collection(), record.id)
  if (tryAgain(write.tx, record)) write.auditChange(record, before)
  return standing(record)
}

/** The record is written again, so that it waits as long as after a sign-up. */
function askAgain(write: KeeperWrite, record: PbRecord): SubscriberChanged | Refused {
  const { tx, now } = write
  if (record.getString('state') !== 'pending') return standing(record)
  if (record.getString('channel') !== 'email')
    return { status: 400, code: 'choice_unknown', message: 'Only a mail address can be asked again.' }
  if (isOfComplaint(write, record)) return COMPLAINED
  if (!queueServiceMail(tx, record, 'confirm', now)) return TOO_MANY
  tx.save(record)
  write.audit('update', record.id, { kind: 'confirm' })
  return standing(record)
}

function choose(write: KeeperWrite, record: PbRecord, choices: SubscriberChoices): SubscriberChanged | Refused {
  const { tx, page, now } = write
  const { locale, paused_until, ...preferences } = choices
  const incident = record.getString('incident')
  const kept = keptComponents(tx, record.id)
  const added = preferences.components.filter((id) => !kept.includes(id))
  if (!hasComponents(tx, page, added) || (incident !== '' && preferences.components.length > 0))
    return { status: 400, code: 'component_unknown', message: 'The page has no such component or group.' }
  const spoken = locale === record.getString('locale') ? locale : localeOn(tx, page, locale)
  if (spoken === null)
    return { status: 400, code: 'locale_unknown', message: 'Messages are not written in this language.' }
  const before = storedColumns(tx, record.collection(), record.id)
  writePreferences(tx, record, { ...preferences, incident })
  record.set('locale', spoken)
  record.set('paused_until', paused_until > now ? toStoredDate(paused_until) : '')
  tx.save(record)
  write.auditChange(record, before)
  return standing(record)
}

/** What is chosen already, of which some may have been archived since. */
function keptComponents(tx: PbApp, id: string): readonly string[] {
  const sql = "SELECT coalesce((SELECT components FROM subscribers WHERE id = {:id}), '[]') AS j"
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(v.string())), queryText(tx, sql, { id }))
  return parsed.success ? parsed.output : []
}

function isOfComplaint({ tx, page }: KeeperWrite, record: PbRecord): boolean {
  return hasComplained(tx, { page, channel: record.getString('channel'), hash: record.getString('endpoint_hash') })
}

function standing(record: PbRecord): SubscriberChanged {
  return { id: record.id, state: v.parse(SubscriberState, record.getString('state')) }
}
