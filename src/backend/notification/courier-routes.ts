import { CourierTurn, MailBatch } from '../../core/notification/exchange.ts'
import { type ConcurrencyLimit, runWithinLimits } from '../request/concurrency.ts'
import { parseBody } from '../request/parse-body.ts'
import { refuseUnsigned } from '../request/signed.ts'
import { ExpansionRequest, expandChunk } from './expand.ts'
import { sendMails } from './mails.ts'
import { takeTurn } from './turn.ts'

/** Batches of mails at a time, all pages together: each keeps an engine busy that posts need too. */
const MAX_MAIL_BATCHES = 12
const MAIL_BATCHES = { name: 'mail batches', max: MAX_MAIL_BATCHES }
/** Couriers that take their turn at a time: their transactions wait for each other, and those that nobody waits for add up. */
const MAX_TURNS = 2
const TURNS = { name: 'courier turns', max: MAX_TURNS }

/** `POST /api/aldis/couriers/expand`: writes out one chunk of deliveries of a page, for its first courier. */
export function postExpansion(e: PbRequestEvent): void {
  if (refuseUnsigned(e)) return
  const request = parseBody(e, ExpansionRequest)
  if (request) e.json(200, expandChunk(e.app, request, Date.now()))
}

/** `POST /api/aldis/couriers/turn`: takes a courier's reports and leases it what is due. */
export function postTurn(e: PbRequestEvent): void {
  if (refuseUnsigned(e)) return
  const turn = parseBody(e, CourierTurn)
  if (!turn) return
  answerWithin(e, TURNS, () => takeTurn(e.app, turn, Date.now()))
}

/** `POST /api/aldis/couriers/mails`: sends a courier's mails by PocketBase's mail server. */
export function postMails(e: PbRequestEvent): void {
  if (refuseUnsigned(e)) return
  const batch = parseBody(e, MailBatch)
  if (!batch) return
  answerWithin(e, MAIL_BATCHES, () => sendMails(e.app, batch))
}

/** Answers with what a work brings, or that too many are under way. */
function answerWithin(e: PbRequestEvent, limit: ConcurrencyLimit, work: () => unknown): void {
  const hadRoom = runWithinLimits(e.app.store(), [limit], () => e.json(200, work()))
  if (!hadRoom) e.json(429, { code: 'too_many_open', message: `Too many ${limit.name} are under way.` })
}
