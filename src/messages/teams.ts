import { truncate } from '../core/markdown/html-to-text.ts'
import type { InboundAnswer, OutboundRequest } from '../core/notification/outbound.ts'
import type { DeliveryOutcome } from '../core/notification/outcome.ts'
import type { Millis } from '../core/time/instant.ts'
import { escapeTeams, TEAMS } from './dialects.ts'
import { bodyIn, type DrawingOptions, jsonRequest, notesIn } from './drawing.ts'
import { failed, judgeByStatus } from './judge.ts'
import { headingOf, type Telling, type Tone } from './telling.ts'

/** Characters of all words of a message, at most: three bytes each, they leave room for the card around them. */
const MAX_ALL_WORDS = 5_000
const MAX_ALL_NOTES = 2_000
const MAX_NAME = 256

const STYLES: Record<Tone, 'good' | 'accent' | 'emphasis' | 'warning' | 'attention'> = {
  good: 'good',
  planned: 'accent',
  none: 'emphasis',
  minor: 'warning',
  major: 'warning',
  critical: 'attention',
}

/** What a workflow of Power Automate that waits for a webhook is sent: a message with one Adaptive Card. */
export function teamsRequest(tellings: readonly Telling[], endpoint: string, options: DrawingOptions): OutboundRequest {
  return jsonRequest(endpoint, {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: drawCard(tellings, options),
      },
    ],
  })
}

/** The card, of version 1.4: what all of Teams' apps know. */
function drawCard(tellings: readonly Telling[], { manage }: DrawingOptions) {
  const newest = tellings.at(-1)
  const room = Math.max(1, tellings.length)
  return {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    ...(newest && { lang: newest.locale, fallbackText: truncate(headingOf(newest), MAX_NAME) }),
    msteams: { width: 'Full' },
    body: [
      ...(newest ? [textBlock(escapeTeams(truncate(newest.page.name, MAX_NAME)), { isSubtle: true })] : []),
      ...tellings.map((telling) => drawContainer(telling, room)),
    ],
    actions: newest
      ? [
          { type: 'Action.OpenUrl', title: newest.links.read, url: newest.url },
          { type: 'Action.OpenUrl', title: newest.links.change, url: manage },
        ]
      : [],
  }
}

function drawContainer(telling: Telling, room: number) {
  const body = bodyIn(TEAMS, telling, Math.floor(MAX_ALL_WORDS / room))
  const notes = notesIn(TEAMS, telling).join('\n\n')
  return {
    type: 'Container',
    style: STYLES[telling.tone],
    bleed: true,
    items: [
      textBlock(escapeTeams(truncate(headingOf(telling), MAX_NAME)), { weight: 'Bolder', size: 'Medium' }),
      ...(body === '' ? [] : [textBlock(body)]),
      ...(notes === '' ? [] : [textBlock(truncate(notes, Math.floor(MAX_ALL_NOTES / room)), { isSubtle: true })]),
    ],
  }
}

function textBlock(text: string, own: { isSubtle?: true; weight?: 'Bolder'; size?: 'Medium' } = {}) {
  return { type: 'TextBlock', text, wrap: true, ...own }
}

/** What a workflow's answer says: 202 when it has begun. Of one that was deleted it says 404. */
export function judgeTeams(answer: InboundAnswer, now: Millis): DeliveryOutcome {
  return answer.status === 404 ? failed('gone', true) : judgeByStatus(answer, now)
}
