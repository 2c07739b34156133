import type { APIEmbed, RESTPostAPIWebhookWithTokenJSONBody } from 'discord-api-types/v10'
import * as v from 'valibot'
import { truncate } from '../core/markdown/html-to-text.ts'
import type { InboundAnswer, OutboundRequest } from '../core/notification/outbound.ts'
import type { DeliveryOutcome } from '../core/notification/outcome.ts'
import type { Millis } from '../core/time/instant.ts'
import { DISCORD } from './dialects.ts'
import { bodyIn, type DrawingOptions, jsonRequest, notesIn } from './drawing.ts'
import { boundedWait, failed, judgeByStatus, retry } from './judge.ts'
import { headingOf, type Telling } from './telling.ts'
import { TONE_COLOURS } from './tones.ts'

/** Characters of an embed's parts, and of all embeds of a message, at most (Discord's limits). */
const MAX_TITLE = 256
const MAX_DESCRIPTION = 4_096
const MAX_AUTHOR = 100
const MAX_ALL_EMBEDS = 6_000
/** Characters of the links at the end, at most: addresses of ours. */
const MAX_LINKS = 1_000

/**
 * What a Discord webhook is sent: one embed a message, of ten at most. With a receipt, the message that it names is replaced by these
 * instead, which tells nobody anew.
 */
export function discordRequest(
  tellings: readonly Telling[],
  endpoint: string,
  { manage, edits = '' }: DrawingOptions & { edits?: string },
): OutboundRequest {
  const room = Math.floor(MAX_ALL_EMBEDS / Math.max(1, tellings.length))
  const embeds = tellings.map((telling, index) =>
    drawEmbed(telling, index === tellings.length - 1 ? manage : null, room),
  )
  const body = { embeds, allowed_mentions: { parse: [] } } satisfies RESTPostAPIWebhookWithTokenJSONBody
  const [path = '', query] = endpoint.split('?')
  if (edits !== '')
    return jsonRequest(`${path}/messages/${encodeURIComponent(edits)}${query ? `?${query}` : ''}`, body, {
      method: 'PATCH',
    })
  return jsonRequest(`${path}?${query ? `${query}&` : ''}wait=true`, body)
}

function drawEmbed(telling: Telling, manage: string | null, room: number): APIEmbed {
  const title = truncate(headingOf(telling), MAX_TITLE)
  const author = truncate(telling.page.name, MAX_AUTHOR)
  const links = manage === null ? '' : DISCORD.link(DISCORD.text(telling.links.change), manage)
  const left =
    Math.min(MAX_DESCRIPTION, room - title.length - author.length) - (links.length > MAX_LINKS ? 0 : links.length) - 4
  const notes: string[] = []
  let noted = 0
  for (const note of notesIn(DISCORD, telling)) {
    if (noted + note.length + 1 > left / 2) break
    notes.push(note)
    noted += note.length + 1
  }
  const words = bodyIn(DISCORD, telling, Math.max(0, left - noted))
  const parts = [words, notes.join('\n'), links.length > MAX_LINKS ? '' : links]
  return {
    title,
    url: telling.url,
    author: { name: author, url: telling.page.url },
    description: parts.filter((part) => part !== '').join('\n\n'),
    color: Number.parseInt(TONE_COLOURS[telling.tone], 16),
  }
}

const Said = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.optional(v.string(), ''),
    code: v.optional(v.number(), 0),
    retry_after: v.optional(v.number()),
  }),
)

/** Discord's own codes: https://discord.com/developers/docs/topics/opcodes-and-status-codes */
const UNKNOWN_CHANNEL = 10_003
const UNKNOWN_MESSAGE = 10_008
const UNKNOWN_WEBHOOK = 10_015
const INVALID_WEBHOOK_TOKEN = 50_027

/** Whether the message that was to be edited is no more: somebody deleted it. */
export function isMessageGone({ status, body }: InboundAnswer): boolean {
  const said = v.safeParse(Said, body)
  return status === 404 && said.success && said.output.code === UNKNOWN_MESSAGE
}

/** What Discord's answer says. The receipt is the message's id. */
export function judgeDiscord(answer: InboundAnswer, now: Millis): DeliveryOutcome {
  const said = v.safeParse(Said, answer.body)
  const heard = said.success ? said.output : null
  const problem = heard?.code
  if (problem === UNKNOWN_WEBHOOK || problem === UNKNOWN_CHANNEL) return failed('gone', true)
  if (problem === INVALID_WEBHOOK_TOKEN) return failed('auth_refused', true)
  if (answer.status === 429 && heard?.retry_after !== undefined)
    return retry('rate_limited', boundedWait(now + heard.retry_after * 1_000, now))
  return judgeByStatus(answer, now, heard?.id ?? '')
}
