import { incidentPath } from '../core/incident/path.ts'
import { localizePublication } from '../core/localization/localize-publication.ts'
import type { NotificationMessage } from '../core/notification/message.ts'
import type { TextContent, TextsAnswer } from '../core/notification/text-messages.ts'
import { localizedPath } from '../core/page/locales.ts'
import { isClosed } from '../core/status/incident.ts'
import type { MessageContext } from './message.ts'
import { countSegments } from './segments.ts'
import { smsText } from './sms.ts'
import { tell } from './telling.ts'

/** In place of the id of an incident that is not posted yet: as long as any. */
const NEW_ID = 'x'.repeat(15)

/**
 * How many text messages a post would be to each reader of a language, and of how many segments. `stop`: the link in a
 * number's first, as long as any.
 */
export function countTexts(content: TextContent, context: MessageContext, stop: string): TextsAnswer['texts'][string] {
  const tellings = toMessages(content, context).map(tell)
  const segments = (link: string | null) =>
    tellings.reduce((sum, telling) => sum + countSegments(smsText([telling], link)).count, 0)
  return { messages: tellings.length, segments: segments(null), first_segments: segments(stop) }
}

/** How many calls a post would be to each subscriber who is called: of names alone, the language makes no difference. */
export function countCalls(content: TextContent, context: MessageContext): number {
  return toMessages(content, context).length
}

/** What would be told in a language: an update is one message, and each component that changes one of its own. */
function toMessages(content: TextContent, { publication, origin, locale }: MessageContext): NotificationMessage[] {
  const { page, components } = localizePublication({ locale, pageLocale: publication.page.locale }, publication)
  const urlOf = (path: string) => {
    const local = localizedPath(locale, publication.page, path)
    return local === '/' ? origin : origin + local
  }
  const message = {
    ...{ id: NEW_ID, kind: content.kind, locale, incident: null, update: null, report: '', components: [] },
    page: {
      ...{ id: page.id, name: page.name, url: urlOf('/'), timeZone: page.time_zone },
      brandColor: page.brand_color,
      indicator: publication.status.indicator,
    },
  }
  if (content.kind === 'component') {
    return content.components.flatMap(({ id, status }) => {
      const name = components.find((one) => one.id === id)?.name
      return name === undefined ? [] : [{ ...message, components: [{ id, name, status, before: null }] }]
    })
  }
  const { incident, name, translations, status } = content
  const id = incident || NEW_ID
  return [
    {
      ...message,
      incident: {
        ...{ id, kind: 'realtime', name: translations[locale] || name, nameLanguage: null, status, impact: 'none' },
        ...{ url: urlOf(incidentPath({ id })), startedAt: 0, scheduledFor: null, scheduledUntil: null },
        ...{ isFirst: incident === '', isOver: isClosed(status), isCancelled: false },
      },
      update: { id: NEW_ID, status, markdown: '', html: '', language: null, at: 0, nextUpdateAt: null },
    },
  ]
}
