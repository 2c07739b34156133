import { localizedPath } from '../../core/page/locales.ts'
import { findByEitherId } from '../../core/publication/find.ts'
import { isOfNumber, type NumberChannel } from '../../core/subscriber/channel.ts'
import { phoneLimitsOf } from '../../core/subscriber/channel-settings.ts'
import type { SignUpResult, SubscriberProof } from '../../core/subscriber/exchange.ts'
import { mailWayOf } from '../../core/subscriber/mail-settings.ts'
import { offeredChannels } from '../../core/subscriber/offered.ts'
import type { FormProblem, TypedFields } from '../../core/subscriber/screen.ts'
import { type FormReading, fieldOf, readSignUp } from '../../core/subscriber/sign-up-form.ts'
import type { PublicGrant } from '../access/grant.ts'
import { BackendRefused, BackendUnreachable } from '../backend/request.ts'
import { storeSignUp } from '../backend/subscribers.ts'
import { evenOut } from '../base/even-out.ts'
import { log } from '../base/log.ts'
import { textSettings } from '../base/settings.ts'
import { subscriptionId } from '../base/subscription-id.ts'
import { subscriptionToken } from '../base/subscription-token.ts'
import { newWebhookSecret } from '../base/webhook-secret.ts'
import type { PageCall } from '../call/call.ts'
import { localesOf } from '../memory/locales.ts'
import { originOf } from '../memory/origin.ts'
import { archiveReader } from '../reading/archive.ts'
import { courierStub } from '../stubs/stubs.ts'
import { sealTicket, type Ticket } from './code-ticket.ts'
import { countCode, countSignUp } from './limits.ts'
import { checkRobot } from './robot-check.ts'

type Read = Extract<FormReading, { ok: true }>

/** What came of a sign-up, for whoever answers in their own form. */
export type SignUpOutcome =
  | { state: 'refused'; problem: FormProblem; seconds: number | null }
  | { state: 'away' }
  /** Whether a mail was sent depends on the address; the answer does not. */
  | { state: 'sent'; id: string; form: Read }
  /** The same of a number, with what its code is checked by. */
  | { state: 'code-sent'; id: string; form: Read; channel: NumberChannel; ticket: string; isAnother: boolean }
  | { state: 'kept'; id: string; form: Read }
  /**
   * `webhook`: what its messages are signed with, and the link that changes it; null for all other channels. Both are
   * null beside others of the address. `isWelcomed`: a first message is on its way to the chat.
   */
  | {
      state: 'begun'
      id: string
      form: Read
      proof: SubscriberProof | null
      isWelcomed: boolean
      webhook: { secret: string; link: string } | null
    }

/** A field that people do not see: what fills it in is no person. */
const TRAP = 'company'

/** Signs somebody up by the form's fields; `source` is who sent them, `held` what their form's last code is checked by. */
export async function signUp(
  call: PageCall,
  grant: PublicGrant,
  typed: TypedFields,
  { source, locale, held = null }: { source: 'visitor' | 'api'; locale: string; held?: Ticket | null },
): Promise<SignUpOutcome> {
  const publication = grant.current?.publication
  if (!publication) return { state: 'away' }
  const settings = textSettings(call.env)
  const { countries, daily } = phoneLimitsOf(settings)
  const form = readSignUp(typed, {
    channels: offeredChannels(settings),
    countries,
    component: (id) => findByEitherId(publication.components, id),
  })
  if (!form.ok) return refused(form.problem)
  const incident = await incidentOf(call, grant, form.preferences.incident)
  if (incident === null) return refused({ field: 'form', code: 'invalid' })
  const { channel, endpoint, label, contact } = form
  const preferences = { ...form.preferences, incident }
  const id = subscriptionId(call.env, [grant.page, channel, endpoint, incident])
  const counted = await countSignUp(call, channel, endpoint)
  if (counted.state === 'refused') {
    return { ...refused({ field: 'form', code: 'rate_limited' }), seconds: counted.seconds }
  }
  const robot = await checkRobot(call.env, typed)
  if (robot === 'unsure') return refused({ field: 'form', code: 'robot_unsure' })
  if (robot === 'away') {
    await counted.refund()
    return { state: 'away' }
  }
  const byNetwork = await countCode(call, isOfNumber(channel) ? daily : null)
  if (byNetwork.state === 'refused') {
    return { ...refused({ field: 'form', code: 'rate_limited' }), seconds: byNetwork.seconds }
  }
  const isTrapped = fieldOf(typed, TRAP) !== ''
  const secret = channel === 'webhook' ? newWebhookSecret() : null
  const about = { page: grant.page, id, channel, endpoint, label, contact, preferences, locale, source }
  const asked = { ...about, mail_by: mailWayOf(textSettings(call.env)) }
  const secrets = secret !== null ? { signing: [secret], retiring: [] } : form.keys && { keys: form.keys }
  try {
    const result = await evenOut(
      async (): Promise<SignUpResult> =>
        isTrapped
          ? { state: 'taken', subscriber: id, version: 0, delivery: id, sent: true }
          : storeSignUp(call.env, { ...asked, secrets, codes_a_day: daily }),
    )
    switch (result.state) {
      case 'closed':
        return refused({ field: 'form', code: 'channel_unavailable' })
      case 'full':
        return refused({ field: 'form', code: 'too_many' })
      case 'mail_off':
        return refused({ field: 'address', code: 'mail_off' })
      case 'taken':
        wakeCourier(call, grant.page)
        if (!isOfNumber(channel)) return { state: 'sent', id, form }
        return {
          ...{ state: 'code-sent', id, form, channel, isAnother: held !== null },
          ticket: await sealTicket(call, result, { page: grant.page, channel, number: endpoint }, held),
        }
      case 'kept':
        // An id ends what a program has begun: it is told to that one alone.
        return { state: 'kept', id: subscriptionId(call.env, [id, 'kept']), form }
      case 'joined':
        if (result.welcomed) wakeCourier(call, grant.page)
        return { state: 'begun', id, form, proof: null, isWelcomed: result.welcomed, webhook: null }
      case 'begun': {
        if (result.welcomed) wakeCourier(call, grant.page)
        const proof = { page: grant.page, subscriber: result.subscriber, version: result.version }
        const webhook = secret === null ? null : { secret, link: manageLink(call, proof, locale) }
        return { state: 'begun', id, form, proof, isWelcomed: result.welcomed, webhook }
      }
      default:
        return result satisfies never
    }
  } catch (error) {
    if (!(error instanceof BackendUnreachable || error instanceof BackendRefused)) throw error
    await Promise.all([counted.refund(), byNetwork.refund()])
    return { state: 'away' }
  }
}

/** Has the page's first courier look for mails to one subscriber; nobody waits for it. */
export function wakeCourier({ env, ctx }: PageCall, page: string): void {
  ctx.waitUntil(
    courierStub(env, page, 0)
      .wake(page, 0)
      .catch((error: unknown) => log('courier', error)),
  )
}

/** The link by which somebody changes what they have, as in their messages. */
function manageLink(call: PageCall, proof: SubscriberProof, locale: string): string {
  const locales = localesOf(call.page)
  const path = locales === null ? '/subscriptions' : localizedPath(locale, locales, '/subscriptions')
  const token = subscriptionToken(call.env, 'manage', { ...proof, expiresAt: null })
  return `${originOf(call.request, call.env)}${path}#${token}`
}

const refused = (problem: FormProblem) => ({ state: 'refused', problem, seconds: null }) as const

/** The record id of an incident by what was sent; empty where none was, null where there is no such one. */
async function incidentOf(call: PageCall, grant: PublicGrant, asked: string): Promise<string | null> {
  if (asked === '') return ''
  const listed = findByEitherId(grant.current?.publication.incidents ?? [], asked)
  if (listed) return listed.id
  try {
    return (await archiveReader(call.env, grant).incident(asked))?.id ?? null
  } catch (error) {
    log('incident of a sign-up', error)
    return null
  }
}
