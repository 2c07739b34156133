import type { ContextBlock, KnownBlock, MessageAttachment, MrkdwnElement, SectionBlock } from '@slack/types'
import { truncate } from '../core/markdown/html-to-text.ts'
import type { InboundAnswer, OutboundRequest } from '../core/notification/outbound.ts'
import type { DeliveryOutcome } from '../core/notification/outcome.ts'
import type { Millis } from '../core/time/instant.ts'
import { escapeSlack, SLACK } from './dialects.ts'
import { bodyIn, type DrawingOptions, jsonRequest, notesIn } from './drawing.ts'
import { failed, judgeByStatus } from './judge.ts'
import { headingOf, type Telling } from './telling.ts'
import { TONE_COLOURS } from './tones.ts'

/** Characters of a section, and of an incident's name in it, at most (Block Kit). */
const MAX_SECTION = 3_000
const MAX_NAME = 500

/** What an incoming webhook is sent. It cannot edit, so every message stands for itself. */
export function slackRequest(tellings: readonly Telling[], endpoint: string, options: DrawingOptions): OutboundRequest {
  return jsonRequest(endpoint, drawMessage(tellings, options))
}

interface SlackMessage {
  text: string
  unfurl_links: boolean
  unfurl_media: boolean
  blocks: KnownBlock[]
  attachments: MessageAttachment[]
}

/** Block Kit with its fallback: the heading stands above, the rest beside a line of colour. */
function drawMessage(tellings: readonly Telling[], { manage }: DrawingOptions): SlackMessage {
  const newest = tellings.at(-1)
  return {
    text: newest ? escapeSlack(truncate(`${newest.page.name} · ${headingOf(newest)}`, MAX_NAME)) : '',
    unfurl_links: false,
    unfurl_media: false,
    blocks: newest ? [context([link(newest.page.url, newest.page.name)])] : [],
    attachments: tellings.map((telling, index) => ({
      color: `#${TONE_COLOURS[telling.tone]}`,
      fallback: escapeSlack(truncate(headingOf(telling), MAX_NAME)),
      blocks: drawBlocks(telling, index === tellings.length - 1 ? manage : null),
    })),
  }
}

function drawBlocks(telling: Telling, manage: string | null): KnownBlock[] {
  const body = bodyIn(SLACK, telling, MAX_SECTION)
  const links = [
    link(telling.url, telling.links.read),
    ...(manage === null ? [] : [link(manage, telling.links.change)]),
  ]
  return [
    section(`*${link(telling.url, truncate(headingOf(telling), MAX_NAME))}*`),
    ...(body === '' ? [] : [section(body)]),
    // A context has ten parts at most.
    ...chunk(notesIn(SLACK, telling), 10).map(context),
    context([links.join(' · ')]),
  ]
}

const link = (url: string, words: string) => `<${escapeSlack(url.replaceAll('|', '%7C'))}|${escapeSlack(words)}>`
// As it stands: Slack would make mentions and channels out of names that it knows.
const mrkdwn = (text: string): MrkdwnElement => ({ type: 'mrkdwn', text, verbatim: true })
const section = (text: string): SectionBlock => ({ type: 'section', text: mrkdwn(text) })
const context = (texts: readonly string[]): ContextBlock => ({ type: 'context', elements: texts.map(mrkdwn) })

function chunk(items: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}

/** What Slack says of a webhook or a channel that will not come back. */
const GONE = new Set(
  'no_service no_service_id no_active_hooks no_team team_disabled channel_not_found channel_is_archived is_archived user_not_found'.split(
    ' ',
  ),
)
/** What it says of a token that is not valid any more. */
const TOKEN_GONE = new Set(
  'invalid_token invalid_auth token_revoked token_expired account_inactive not_authed'.split(' '),
)

/** What an incoming webhook's answer says: a word in plain text. */
export function judgeSlack(answer: InboundAnswer, now: Millis): DeliveryOutcome {
  return outcomeOf(answer.body.trim()) ?? judgeByStatus(answer, now)
}

function outcomeOf(error: string): DeliveryOutcome | null {
  if (GONE.has(error)) return failed('gone', true)
  return TOKEN_GONE.has(error) ? failed('auth_refused', true) : null
}
