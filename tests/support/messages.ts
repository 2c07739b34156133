import { renderMarkdown } from '../../src/core/markdown/render.ts'
import type { MessageIncident, MessageUpdate, NotificationMessage } from '../../src/core/notification/message.ts'

const AT = Date.parse('2026-11-21T14:02:00Z')
const MINUTE = 60_000

const BODY = `We see **errors** on a third of requests.

1. Restart your client
2. Read [the guide](/guide)

\`\`\`
curl -i https://api.example.com/v1
\`\`\`

![A chart](/files/chart.png)`

const PAGE: NotificationMessage['page'] = {
  id: 'pagepagepage001',
  name: 'Northwind',
  url: 'https://status.example.com',
  timeZone: 'Europe/Berlin',
  brandColor: '',
  indicator: 'major',
}

const INCIDENT: MessageIncident = {
  id: 'incident0000001',
  kind: 'realtime',
  name: 'API errors',
  nameLanguage: null,
  status: 'investigating',
  impact: 'major',
  url: 'https://status.example.com/incidents/incident0000001',
  startedAt: AT,
  scheduledFor: null,
  scheduledUntil: null,
  isFirst: true,
  isOver: false,
  isCancelled: false,
}

/** An update as a message has it, of a Markdown text. */
export function messageUpdate(markdown = BODY, more: Partial<MessageUpdate> = {}): MessageUpdate {
  const html = renderMarkdown(markdown)
  const nextUpdateAt = AT + 30 * MINUTE
  return {
    id: 'update000000001',
    status: 'investigating',
    markdown,
    html,
    language: null,
    at: AT,
    nextUpdateAt,
    ...more,
  }
}

/** A message about the first update of an incident. */
export function updateMessage(locale: string, more: Partial<NotificationMessage> = {}): NotificationMessage {
  return {
    id: 'notification001',
    kind: 'update',
    locale,
    page: PAGE,
    incident: INCIDENT,
    update: messageUpdate(),
    report: '',
    components: [
      { id: 'component000001', name: 'API', status: 'partial_outage', before: 'operational' },
      { id: 'component000002', name: 'Checkout', status: 'degraded_performance', before: null },
    ],
    ...more,
  }
}

/** One message of each kind in a language. */
export function messagesIn(locale: string): Record<NotificationMessage['kind'], NotificationMessage> {
  const update = updateMessage(locale)
  const maintenance: MessageIncident = {
    ...INCIDENT,
    kind: 'maintenance',
    name: 'Database upgrade',
    status: 'scheduled',
    impact: 'maintenance',
    scheduledFor: AT,
    scheduledUntil: AT + 90 * MINUTE,
  }
  const none = { update: null, components: [] }
  return {
    update,
    reminder: { ...update, ...none, kind: 'reminder', incident: maintenance },
    postmortem: { ...update, ...none, kind: 'postmortem', report: 'A certificate had expired.' },
    component: {
      ...update,
      kind: 'component',
      incident: null,
      update: null,
      components: update.components.slice(0, 1),
    },
  }
}
