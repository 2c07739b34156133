import { AdaptiveCard, SerializationContext, Versions } from 'adaptivecards'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OutboundRequest } from '../../../src/core/notification/outbound.ts'
import { LOCALES } from '../../../src/core/page/locales.ts'
import { discordRequest } from '../../../src/messages/discord.ts'
import { MAX_IN_MESSAGE } from '../../../src/messages/drawing.ts'
import { slackRequest } from '../../../src/messages/slack.ts'
import { teamsRequest } from '../../../src/messages/teams.ts'
import { headingOf, tell, tellTest, tellWelcome } from '../../../src/messages/telling.ts'
import { textsOf } from '../../../src/messages/texts.ts'
import { INCIDENT, LINKS, NOW, told } from './sample.ts'

const SLACK = 'https://hooks.slack.com/services/T0/B0/x'
const DISCORD = 'https://discord.com/api/webhooks/12/abc'
const TEAMS = 'https://prod-1.westeurope.logic.azure.com/workflows/1/triggers/manual/paths/invoke?sig=x'
const { manage } = LINKS
const bodyOf = ({ body }: OutboundRequest) => JSON.parse(String(body))
const one = tell(told('We **found** it: [details](/incidents/1)'))

describe('what Slack is sent', () => {
  it('says the status, the words, what is affected and the promise, with its links', () => {
    const body = bodyOf(slackRequest([one], SLACK, { manage }))
    expect(body.text).toBe('Northwind · Identified: API errors in Frankfurt')
    const [attachment] = body.attachments
    expect(attachment.color).toBe('#d9661f')
    expect(
      attachment.blocks.map(
        (block: { text?: { text: string }; elements?: { text: string }[] }) =>
          block.text?.text ?? block.elements?.map(({ text }) => text),
      ),
    ).toEqual([
      `*<${INCIDENT.url}|Identified: API errors in Frankfurt>*`,
      'We *found* it: <https://status.northwind.example/incidents/1|details>',
      ['Affected now: API', expect.stringMatching(/^Next update by Sat.* 14:32 UTC$/)],
      [`<${INCIDENT.url}|Read it on the status page> · <${manage}|Change what you get>`],
    ])
  })
})

describe('what Discord is sent', () => {
  it('is an embed that mentions nobody, and answers with its id', () => {
    const request = discordRequest([one], `${DISCORD}?thread_id=7`, { manage })
    expect(request).toMatchObject({ method: 'POST', url: `${DISCORD}?thread_id=7&wait=true` })
    const body = bodyOf(request)
    expect(body.allowed_mentions).toEqual({ parse: [] })
    expect(body.embeds[0]).toMatchObject({
      title: 'Identified: API errors in Frankfurt',
      url: INCIDENT.url,
      color: 0xd9661f,
      description: expect.stringContaining('We **found** it: [details](https://status.northwind.example/incidents/1)'),
    })
  })

  it('replaces the message that a receipt names', () => {
    expect(discordRequest([one], `${DISCORD}?thread_id=7`, { manage, edits: '99' })).toMatchObject({
      ...{ method: 'PATCH', url: `${DISCORD}/messages/99?thread_id=7` },
    })
  })
})

describe('what Teams is sent', () => {
  it('is a card that Microsoft’s own parser takes without a complaint', () => {
    const body = bodyOf(teamsRequest([one, tell(told('Again.'))], TEAMS, { manage }))
    expect(body.type).toBe('message')
    const [{ contentType, content }] = body.attachments
    expect(contentType).toBe('application/vnd.microsoft.card.adaptive')
    const context = new SerializationContext(Versions.v1_4)
    const card = new AdaptiveCard()
    card.parse(content, context)
    expect(Array.from({ length: context.eventCount }, (_, at) => context.getEventAt(at).message)).toEqual([])
    expect(card.getItemCount()).toBe(3)
    expect(card.validateProperties().validationEvents).toEqual([])
  })
})

describe('as many updates as are collected', () => {
  it('are all shown by each chat, the oldest first', () => {
    const all = Array.from({ length: MAX_IN_MESSAGE }, (_, at) => tell(told(`Update ${at}.`)))
    const words = all.map(({ text }) => text)
    const slack = bodyOf(slackRequest(all, SLACK, { manage })).attachments
    const { embeds } = bodyOf(discordRequest(all, DISCORD, { manage }))
    const [, ...containers] = bodyOf(teamsRequest(all, TEAMS, { manage })).attachments[0].content.body
    for (const shown of [slack, embeds, containers]) {
      const texts: string[] = shown.map((one: unknown) => JSON.stringify(one))
      expect(texts.map((text, at) => text.includes(words[at] ?? '?'))).toEqual(words.map(() => true))
    }
  })
})

describe('whatever a team writes', () => {
  const messages = fc.array(
    fc.record({
      markdown: fc.oneof(
        fc.string({ maxLength: 200 }),
        fc
          .constantFrom('<', '&', '*', '木', '😀', 'word ', '\\', '- x\n', '\n\n', '@everyone ')
          .map((text) => text.repeat(3_000)),
      ),
      name: fc.oneof(
        fc.constant('<!channel> @everyone'),
        fc.string({ minLength: 1, maxLength: 400, unit: 'grapheme' }),
      ),
      components: fc.integer({ min: 0, max: 200 }),
    }),
    { minLength: 1, maxLength: MAX_IN_MESSAGE },
  )

  it('keeps to the limits of each chat and pings nobody', () => {
    fc.assert(
      fc.property(messages, (some) => {
        const tellings = some.map(({ markdown, name, components }) =>
          tell(
            told(markdown, {
              incident: { ...INCIDENT, name },
              components: Array.from({ length: components }, (_, at) => ({
                ...{ id: `c${at}`, name: `Component <${at}>`, status: 'operational' as const, before: null },
              })),
            }),
          ),
        )
        checkSlack(bodyOf(slackRequest(tellings, SLACK, { manage })))
        checkDiscord(bodyOf(discordRequest(tellings, DISCORD, { manage })))
        const teams = teamsRequest(tellings, TEAMS, { manage })
        expect(new TextEncoder().encode(String(teams.body)).length).toBeLessThan(28_000)
      }),
      { numRuns: 25 },
    )
  })
})

interface SlackBlocks {
  blocks: { type: string; text?: { text: string }; elements?: { text: string }[] }[]
}

function checkSlack({ text, blocks, attachments }: { text: string; attachments: SlackBlocks[] } & SlackBlocks): void {
  const all = [...blocks, ...attachments.flatMap((one) => one.blocks)]
  expect(all.length).toBeLessThanOrEqual(50)
  for (const block of all) {
    expect(block.elements?.length ?? 1).toBeLessThanOrEqual(10)
    for (const words of [block.text?.text ?? ' ', ...(block.elements ?? []).map((one) => one.text), text]) {
      expect(words.length).toBeGreaterThan(0)
      expect(words.length).toBeLessThanOrEqual(3_000)
      for (const [, inside] of words.matchAll(/<([^>]*)/g)) expect(inside).toMatch(/^(https?:|mailto:|tel:)/)
    }
  }
}

function checkDiscord({
  embeds,
}: {
  embeds: { title: string; description: string; author: { name: string } }[]
}): void {
  expect(embeds.length).toBeLessThanOrEqual(10)
  let sum = 0
  for (const { title, description, author } of embeds) {
    expect(title.length).toBeLessThanOrEqual(256)
    expect(description.length).toBeLessThanOrEqual(4_096)
    sum += title.length + description.length + author.name.length
  }
  expect(sum).toBeLessThanOrEqual(6_000)
}

describe('a message in words', () => {
  it('of components alone says what each was before', () => {
    const components = [
      { id: 'c1', name: 'API', status: 'major_outage' as const, before: 'operational' as const },
      { id: 'c2', name: 'Web', status: 'operational' as const, before: null },
    ]
    expect(tell(told('', { kind: 'component', incident: null, update: null, components }))).toMatchObject({
      status: '2 components have changed',
      name: '',
      tone: 'critical',
      url: 'https://status.northwind.example',
      facts: [
        { label: 'API', value: 'Major outage (before: Operational)' },
        { label: 'Web', value: 'Operational' },
      ],
    })
  })

  it('of one component says in its heading what has become of it, as a mail does', () => {
    const components = [{ id: 'c1', name: 'API', status: 'major_outage' as const, before: 'operational' as const }]
    const message = told('', { kind: 'component', incident: null, update: null, components })
    expect(headingOf(tell(message))).toBe('Major outage: API')
    expect(textsOf(message).heading).toBe('Major outage: API')
    expect(tell(message).text).toBe('API: Major outage (before: Operational)')
  })

  it('of a maintenance says its window until it is over', () => {
    const planned = {
      ...INCIDENT,
      ...{
        kind: 'maintenance' as const,
        status: 'scheduled' as const,
        scheduledFor: NOW,
        scheduledUntil: NOW + 3_600_000,
      },
    }
    const reminder = tell(told('', { kind: 'reminder', incident: planned, update: null }))
    expect(reminder).toMatchObject({
      status: 'Reminder',
      tone: 'planned',
      text: 'This planned maintenance begins soon.',
    })
    expect(reminder.notes).toEqual([expect.stringContaining('14:02 – 15:02 UTC')])
    expect(tell(told('Done', { incident: { ...planned, isOver: true } }))).toMatchObject({ tone: 'good' })
  })

  it('of a test says that it is one, and is drawn like any other', () => {
    const test = tellTest('n1', told('').page, 'de')
    expect(test.status).toContain('Northwind')
    expect(bodyOf(slackRequest([test], SLACK, { manage })).attachments).toHaveLength(1)
  })

  it('of a chat that has just been signed up says where updates appear, and how to change that', () => {
    const { page } = told('')
    const welcome = tellWelcome('n1', page, 'en')
    expect(headingOf(welcome)).toBe('Updates from Northwind appear here')
    const drawn = [
      slackRequest([welcome], SLACK, { manage }),
      discordRequest([welcome], DISCORD, { manage }),
      teamsRequest([welcome], TEAMS, { manage }),
    ]
    for (const { body } of drawn) {
      expect(body).toContain('Updates from Northwind appear here')
      expect(body).toContain(manage)
    }
    for (const locale of LOCALES) expect(headingOf(tellWelcome('n1', page, locale))).toContain('Northwind')
  })

  it('is written in every language', () => {
    for (const locale of LOCALES) {
      const telling = tell(told('x', { locale }))
      expect(`${headingOf(telling)} ${telling.notes.join()} ${Object.values(telling.links).join()}`).not.toMatch(
        /undefined|[{}]/,
      )
    }
  })

  it('of a report says its first paragraph', () => {
    const message = told('', { kind: 'postmortem', update: null, report: 'A router failed.' })
    expect(tell(message)).toMatchObject({ status: 'Postmortem published', text: 'A router failed.', markdown: null })
  })
})
