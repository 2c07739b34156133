import * as v from 'valibot'
import { MAX_ADDRESS_MAILS_PER_HOUR } from '../../core/notification/backoff.ts'
import { NumberChannel } from '../../core/subscriber/channel.ts'
import { queryText, toStoredDate } from '../base/database.ts'
import { endpointHash } from '../base/endpoint-hash.ts'
import { ownAddress, queueService } from './queue-service.ts'
import { hasRefused, type Refusal } from './refused-addresses.ts'

/** The same of a page, all addresses together: a flood must not make its mail server a nuisance. */
const MAX_PAGE_MAILS_PER_HOUR = 1_000
/** Codes that one number is sent in a day, by text message and call together, of all pages: a telephone rings. */
const MAX_NUMBER_CODES_PER_DAY = 5
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What is sent to one subscriber alone because somebody entered an address, and what tells of a webhook put aside. */
export type ServiceMail = 'confirm' | 'known' | 'manage' | 'welcome' | 'quarantine'

/** Refusals of an address after which it is sent no such mail: who signs up anew may be reachable again. */
const REFUSALS: Record<ServiceMail, readonly Refusal[]> = {
  confirm: ['complained'],
  known: ['complained'],
  manage: ['complained'],
  welcome: [],
  quarantine: ['bounced', 'complained'],
}

/**
 * Such mails of a page since a moment, all and those to one address: in the words of their index, or SQLite would read all
 * that was told since then.
 */
export const SERVICE_MAILS = `SELECT json_object('own', coalesce(sum(endpoint_hash = {:hash}), 0), 'all', count(*)) AS j
  FROM deliveries WHERE page = {:page} AND created > {:since} AND notification = ''
    AND kind IN ('confirm', 'known', 'manage', 'welcome', 'quarantine')`

/**
 * Queues a mail to one subscriber; none beyond the limits, and none to who marked one as spam, which whoever asks does not
 * learn. Returns its id; null where none was queued.
 */
export function queueServiceMail(
  tx: PbApp,
  subscriber: PbRecord,
  kind: ServiceMail,
  now: number,
  to = ownAddress(subscriber),
): string | null {
  const page = subscriber.getString('page')
  const { hash } = to
  if (hasRefused(tx, { page, hash }, REFUSALS[kind])) return null
  const { own, all } = countMails(tx, page, hash, now)
  if (own >= MAX_ADDRESS_MAILS_PER_HOUR || all >= MAX_PAGE_MAILS_PER_HOUR) return null
  if (isNumberFull(tx, subscriber, now)) return null
  return queueService(tx, subscriber, kind, now, to)
}

/** Whether a page is at its limit: then all who ask for such a mail are refused alike, before anything of them is known. */
export function isMailFull(tx: PbApp, page: string, now: number): boolean {
  return countMails(tx, page, '', now).all >= MAX_PAGE_MAILS_PER_HOUR
}

/**
 * Text messages and calls since a moment, of all pages, that left because somebody entered a number, all and those to one:
 * each costs the operator.
 */
export const PHONE_CODES = `SELECT json_object('own',
    coalesce(sum(endpoint_hash IN (SELECT value FROM json_each({:hashes}))), 0), 'all', count(*)) AS j
  FROM deliveries WHERE created > {:since} AND notification = ''
    AND channel IN ('sms', 'call') AND kind IN ('confirm', 'known')`

/** How many codes those who entered numbers have had sent within a day, all pages together. */
export function countPhoneCodes(tx: PbApp, now: number): number {
  return codesOf(tx, [], now).all
}

/** Whether a number was sent all the codes of a day, by whichever channel and page. */
function isNumberFull(tx: PbApp, subscriber: PbRecord, now: number): boolean {
  const channel = v.safeParse(NumberChannel, subscriber.getString('channel'))
  if (!channel.success) return false
  const hashes = NumberChannel.options.map((one) => endpointHash(one, subscriber.getString('endpoint')))
  return codesOf(tx, hashes, now).own >= MAX_NUMBER_CODES_PER_DAY
}

const Counts = v.object({ own: v.number(), all: v.number() })

function codesOf(tx: PbApp, hashes: readonly string[], now: number): v.InferOutput<typeof Counts> {
  const params = { hashes: JSON.stringify(hashes), since: toStoredDate(now - DAY) }
  return v.parse(Counts, JSON.parse(queryText(tx, PHONE_CODES, params)))
}

function countMails(tx: PbApp, page: string, hash: string, now: number): v.InferOutput<typeof Counts> {
  return v.parse(Counts, JSON.parse(queryText(tx, SERVICE_MAILS, { page, hash, since: toStoredDate(now - HOUR) })))
}
