import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import { CONTENT_FORMAT, readContent } from '../../../src/core/notification/content.ts'
import { toMessage } from '../../../src/messages/message.ts'
import { textsOf } from '../../../src/messages/texts.ts'
import { component, NOW, snapshot } from '../publication/sample.ts'

const frozen: Record<string, unknown> = JSON.parse(
  readFileSync(new URL('./frozen-content.json', import.meta.url), 'utf8'),
)

describe('a frozen content', () => {
  it('is read by every later build, and tells what it told', () => {
    const content = readContent(frozen)
    if (content === null) throw new Error('a content that was frozen before cannot be read: it needs a step')
    expect(content.format).toBe(CONTENT_FORMAT)
    const message = toMessage('n', content, {
      publication: derivePublication(snapshot(), { now: NOW }),
      origin: 'https://status.example',
      locale: 'en',
    })
    expect(message).toMatchObject({ incident: { name: 'API errors' }, update: { markdown: 'We found it.' } })
  })

  it('says no component is better than the page says, of which another incident says worse', () => {
    const read = readContent(frozen)
    if (!read?.incident) throw new Error('the content cannot be read')
    const affected = [
      { component: 'c1', status: 'degraded_performance', old_status: 'major_outage', name: 'API' } as const,
    ]
    const updates = read.incident.updates.map((update) => ({ ...update, affected }))
    const content = { ...read, incident: { ...read.incident, updates } }
    const toldWhile = (status: 'major_outage' | 'degraded_performance') => {
      const publication = derivePublication(snapshot({ components: [component({ id: 'c1', status })] }), { now: NOW })
      return toMessage('n', content, { publication, origin: 'https://status.example', locale: 'en' })?.components
    }
    expect(toldWhile('major_outage')).toMatchObject([{ id: 'c1', status: 'major_outage', before: null }])
    expect(toldWhile('degraded_performance')).toMatchObject([
      { id: 'c1', status: 'degraded_performance', before: 'major_outage' },
    ])
  })

  it('of a maintenance that is cancelled says that, and when it would have been', () => {
    const read = readContent(frozen)
    if (!read?.incident) throw new Error('the content cannot be read')
    const [update] = read.incident.updates
    if (!update) throw new Error('the content has no update')
    const told = (resolved_at: string) => {
      const own = { kind: 'maintenance', status: 'completed', resolved_at, impact: 'maintenance' } as const
      const times = { scheduled_for: '2026-11-21T20:00:00.000Z', scheduled_until: '2026-11-21T21:00:00.000Z' }
      const updates = [{ ...update, status: 'completed' } as const]
      const incident = { ...read.incident, ...own, ...times, updates }
      const publication = derivePublication(snapshot(), { now: NOW })
      const context = { publication, origin: 'https://status.example', locale: 'en' }
      const content = readContent({ ...read, kind: 'update', incident, update: update.id })
      const message = content && toMessage('n', content, context)
      return message && textsOf(message)
    }
    expect(told('2026-11-21T12:00:00.000Z')).toMatchObject({
      heading: 'Cancelled: API errors',
      planned: 'Was planned for: Sat 21 Nov 2026, 20:00 – 21:00 UTC',
    })
    expect(told('2026-11-21T21:00:00.000Z')).toMatchObject({ heading: 'Completed: API errors', planned: '' })
  })

  it('of a later format, or that is none, is none: nothing is thrown', () => {
    for (const other of [{ ...frozen, format: CONTENT_FORMAT + 1 }, { ...frozen, incident: {} }, null, 'text'])
      expect(readContent(other)).toBeNull()
  })
})
