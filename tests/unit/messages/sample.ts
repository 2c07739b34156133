import { renderMarkdown } from '../../../src/core/markdown/render.ts'
import type { MessageIncident, MessageUpdate, NotificationMessage } from '../../../src/core/notification/message.ts'
import type { InboundAnswer } from '../../../src/core/notification/outbound.ts'

/** The current time of the examples. */
export const NOW = Date.parse('2026-11-21T14:02:10Z')

export const LINKS = {
  manage: 'https://status.northwind.example/subscriptions#token',
  unsubscribe: 'https://status.northwind.example/unsubscribe/token',
}

export const INCIDENT: MessageIncident = {
  id: 'i00000000000001',
  kind: 'realtime',
  name: 'API errors in Frankfurt',
  nameLanguage: null,
  status: 'identified',
  impact: 'major',
  url: 'https://status.northwind.example/incidents/i00000000000001',
  startedAt: NOW - 3_600_000,
  scheduledFor: null,
  scheduledUntil: null,
  isFirst: false,
  isOver: false,
  isCancelled: false,
}

/** A message of an update with these words. */
export function told(markdown: string, own: Partial<NotificationMessage> = {}): NotificationMessage {
  const update: MessageUpdate = {
    ...{ id: 'u00000000000001', status: 'identified', markdown, html: renderMarkdown(markdown), language: null },
    ...{ at: NOW, nextUpdateAt: NOW + 1_800_000 },
  }
  return {
    id: 'n00000000000001',
    kind: 'update',
    locale: 'en',
    page: {
      id: 'p00000000000001',
      name: 'Northwind',
      url: 'https://status.northwind.example',
      timeZone: 'UTC',
      brandColor: '',
      indicator: 'major',
    },
    incident: INCIDENT,
    update,
    report: '',
    components: [{ id: 'c00000000000001', name: 'API', status: 'partial_outage', before: 'operational' }],
    ...own,
  }
}

/** What a receiver answers. */
export function answer(
  status: number,
  body: string | object = '',
  headers: Record<string, string> = {},
): InboundAnswer {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { status, body: text, header: (name) => headers[name] ?? null }
}
