import * as v from 'valibot'
import { isPublicHostName } from '../network/public-host.ts'
import type { Channel, ChatChannel } from './channel.ts'
import { chatProblem, chatServiceOf, chatSpelling, discordAddress, isConnector } from './chat-address.ts'
import { formatHttpsAddress, type HttpsAddress, readHttpsAddress, shownHost } from './https-address.ts'
import { readPhoneNumber } from './phone-number.ts'

/** Why an address that somebody typed cannot be used: stable codes. */
export type EndpointProblem =
  /** Longer than any address is. */
  | 'address_too_long'
  /** Not an address of this channel by its spelling. */
  | 'address_unreadable'
  /** Only https is sent to. */
  | 'address_not_https'
  /** It names a user or a password before its host. */
  | 'address_has_credentials'
  /** Neither port 443 nor one from 1024 on. */
  | 'address_port_refused'
  /** A number, a name of a private network, or letters that are not ASCII or punycode. */
  | 'host_not_public'
  /** An address, but none that this service gives out for incoming messages. */
  | 'address_of_another_service'
  /** Given out by one service for its incoming messages, and named for another way. */
  | 'address_of_slack'
  | 'address_of_discord'
  | 'address_of_teams'
  /** An Office 365 connector, which Microsoft has ended: a workflow is needed. */
  | 'teams_connector_ended'
  /** A push subscription without usable keys. */
  | 'push_keys_unreadable'

/** A push subscription's keys, base64url: an uncompressed P-256 point, which begins with 4, and 16 bytes (RFC 8291). */
export const PushKeys = v.object({
  p256dh: v.pipe(v.string(), v.length(87), v.regex(/^B[A-P][\w-]+$/)),
  auth: v.pipe(v.string(), v.length(22), v.regex(/^[\w-]+$/)),
})
export type PushKeys = v.InferOutput<typeof PushKeys>

/** An address as it is kept. */
export type EndpointReading =
  | {
      ok: true
      /** In its one spelling: two that are equal lead to the same place. */
      endpoint: string
      /** What may be shown of it: without what is secret. */
      label: string
      /** The keys of a push subscription; null for all other channels. */
      keys: PushKeys | null
    }
  | { ok: false; code: EndpointProblem }

const PushSubscription = v.object({ endpoint: v.string(), keys: v.unknown() })

/** Both parts of a mail address and the whole, at most (RFC 5321, 4.5.3.1). */
const MAX_LOCAL_PART = 64
const MAX_MAIL_ADDRESS = 254
const ATOM = /^[\w!#$%&'*+/=?^`{|}~-]+$/

/**
 * Reads the address that somebody typed for a channel, by its spelling alone: where a name leads is for the network to
 * check when something is sent. Mail addresses are ASCII, hosts in punycode, as browsers' mail fields give them.
 */
export function readEndpoint(channel: Channel, typed: string): EndpointReading {
  switch (channel) {
    case 'email':
      return readMailAddress(typed.trim())
    case 'sms':
    case 'call':
      return readNumber(typed)
    case 'push':
      return readPush(typed)
    case 'webhook':
      return readAddress(typed, (address) => problemOfWebhook(typed, address))
    case 'discord':
      return readChat(channel, discordAddress(typed))
    case 'slack':
    case 'teams':
      return readChat(channel, typed)
    default:
      return channel satisfies never
  }
}

/** What may be shown of somebody's address on a page that others may see: of a mail its first letter and its host. */
export function maskedLabel({ channel, label }: { channel: Channel; label: string }): string {
  const read = channel === 'email' ? readMailAddress(label) : null
  return read?.ok ? read.label : label
}

function refuse(code: EndpointProblem): EndpointReading {
  return { ok: false, code }
}

function readAddress(typed: string, problemOf: (address: HttpsAddress) => EndpointProblem | null): EndpointReading {
  const address = readHttpsAddress(typed)
  if (typeof address === 'string') return refuse(address)
  const problem = problemOf(address)
  return problem === null ? accept(address) : refuse(problem)
}

function readChat(service: ChatChannel, typed: string): EndpointReading {
  const read = readHttpsAddress(typed)
  if (typeof read === 'string') return refuse(read)
  const address = chatSpelling(service, read)
  const problem = problemOfChat(service, typed, address)
  return problem === null ? accept(address) : refuse(problem)
}

function accept(address: HttpsAddress): EndpointReading {
  return { ok: true, endpoint: formatHttpsAddress(address), label: shownHost(address), keys: null }
}

/** Why an address is none of this service's, with the one that gives it out where that is known. */
function problemOfChat(service: ChatChannel, typed: string, address: HttpsAddress): EndpointProblem | null {
  const problem = chatProblem(service, address)
  if (problem !== 'address_of_another_service') return problem
  const giver = chatServiceOf(typed)
  return giver === null ? problem : `address_of_${giver}`
}

/**
 * Slack and Discord take nothing that is not written for them. A workflow may be of anything, not of Teams alone: whoever
 * names it here may have made it to read our messages.
 */
function problemOfWebhook(typed: string, address: HttpsAddress): EndpointProblem | null {
  if (isConnector(address)) return 'teams_connector_ended'
  const giver = chatServiceOf(typed)
  return giver === null || giver === 'teams' ? null : `address_of_${giver}`
}

function readMailAddress(typed: string): EndpointReading {
  if (typed.length > MAX_MAIL_ADDRESS) return refuse('address_too_long')
  const at = typed.lastIndexOf('@')
  const local = typed.slice(0, Math.max(0, at))
  const domain = typed.slice(at + 1).toLowerCase()
  if (local.length > MAX_LOCAL_PART || !local.split('.').every((atom) => ATOM.test(atom)))
    return refuse('address_unreadable')
  if (!domain.includes('.')) return refuse('address_unreadable')
  if (domain.endsWith('.') || domain.includes('_') || !isPublicHostName(domain)) return refuse('host_not_public')
  return { ok: true, endpoint: `${local}@${domain}`, label: `${local.slice(0, 1)}…@${domain}`, keys: null }
}

function readNumber(typed: string): EndpointReading {
  const number = readPhoneNumber(typed)
  if (number === null) return refuse('address_unreadable')
  return { ok: true, endpoint: number, label: `${number.slice(0, 3)}…${number.slice(-2)}`, keys: null }
}

function readPush(typed: string): EndpointReading {
  const subscription = v.safeParse(v.pipe(v.string(), v.parseJson(), PushSubscription), typed)
  if (!subscription.success) return refuse('address_unreadable')
  const keys = v.safeParse(PushKeys, subscription.output.keys)
  if (!keys.success) return refuse('push_keys_unreadable')
  const read = readAddress(subscription.output.endpoint, () => null)
  return read.ok ? { ...read, keys: keys.output } : read
}
