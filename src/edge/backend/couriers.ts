import {
  type CourierTurn,
  CourierWork,
  Expansion,
  type MailBatch,
  MailResults,
} from '../../core/notification/exchange.ts'
import type { MailWay } from '../../core/subscriber/mail-settings.ts'
import { MAIL_BATCH_TIMEOUT, PULL_TIMEOUT } from '../base/limits.ts'
import { postSigned } from './post-signed.ts'
import type { BackendEnv } from './request.ts'

/** Has PocketBase write out one chunk of a page's deliveries. Throws BackendUnreachable or BackendRefused. */
export function expandDeliveries(env: BackendEnv, page: string, mail: MailWay): Promise<Expansion> {
  return postSigned(env, '/api/aldis/couriers/expand', { page, mail }, Expansion, PULL_TIMEOUT)
}

/** A courier's turn: what it did is stored, and what is due is leased to it. Throws as above. */
export function takeCourierTurn(env: BackendEnv, turn: CourierTurn): Promise<CourierWork> {
  return postSigned(env, '/api/aldis/couriers/turn', turn, CourierWork, PULL_TIMEOUT)
}

/** Has PocketBase's mail server send mails. Throws as above: then nobody knows of them. */
export function sendMailBatch(env: BackendEnv, batch: MailBatch): Promise<MailResults> {
  return postSigned(env, '/api/aldis/couriers/mails', batch, MailResults, MAIL_BATCH_TIMEOUT)
}
