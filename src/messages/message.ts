import { toPublicIncident } from '../core/derivation/derive.ts'
import { isCancelled } from '../core/incident/cancelled.ts'
import { incidentLanguage, localizeIncident, updateLanguage } from '../core/incident/localize.ts'
import { incidentPath } from '../core/incident/path.ts'
import { postmortemOf, postmortemPath } from '../core/incident/postmortem.ts'
import { localizePublication } from '../core/localization/localize-publication.ts'
import { firstParagraph } from '../core/markdown/first-paragraph.ts'
import { htmlToText } from '../core/markdown/html-to-text.ts'
import type { NotificationContent } from '../core/notification/content.ts'
import type {
  MessageComponent,
  MessageIncident,
  MessageUpdate,
  NotificationMessage,
} from '../core/notification/message.ts'
import { localizedPath } from '../core/page/locales.ts'
import type { Publication, PublicIncident } from '../core/publication/publication.ts'
import { severity } from '../core/status/component.ts'
import { isClosed } from '../core/status/incident.ts'
import { toMillis } from '../core/time/instant.ts'

/** Where and in which language a message is read. */
export interface MessageContext {
  /** The page as it is now: names of components, and its own. */
  publication: Publication
  /** The page's public origin. */
  origin: string
  locale: string
}

/** What a notification tells in one language; null where there is nothing to tell. */
export function toMessage(
  id: string,
  content: NotificationContent,
  { publication, origin, locale }: MessageContext,
): NotificationMessage | null {
  const { page } = publication
  const reader = { locale, pageLocale: page.locale }
  const urlOf = (path: string) => {
    const local = localizedPath(locale, page, path)
    return local === '/' ? origin : origin + local
  }
  const told = content.incident && toPublicIncident(content.incident)
  const incident = told && localizeIncident(reader, told)
  const update = incident?.updates.find((one) => one.id === content.update) ?? null
  if (content.kind !== 'component' && update === null) return null
  const localized = localizePublication(reader, publication)
  const names = new Map(localized.components.map((component) => [component.id, component.name]))
  const shownStatuses = new Map(publication.components.map(({ id, status }) => [id, status]))
  const components: MessageComponent[] =
    content.kind === 'component'
      ? content.components.map((one) => ({ ...one, name: names.get(one.id) ?? '' })).filter(({ name }) => name !== '')
      : (incident?.affected ?? []).map(({ component, name, status: claimed }) => {
          const before = update?.affected.find((one) => one.component === component)?.old_status ?? null
          const shown = shownStatuses.get(component) ?? claimed
          // Where another incident says worse of it, so does the page, and nothing has changed.
          const isWorse = severity(shown) > severity(claimed)
          const named = { id: component, name: names.get(component) ?? name }
          return isWorse ? { ...named, status: shown, before: null } : { ...named, status: claimed, before }
        })
  if (content.kind === 'component' && components.length === 0) return null
  return {
    id,
    kind: content.kind,
    locale,
    page: {
      id: page.id,
      name: localized.page.name,
      url: urlOf('/'),
      timeZone: page.time_zone,
      brandColor: page.brand_color,
      indicator: publication.status.indicator,
    },
    incident: incident && told ? messageIncident(incident, told, content, reader, urlOf) : null,
    update:
      update && content.incident && content.kind !== 'postmortem'
        ? messageUpdate(update, content.incident, reader)
        : null,
    report: content.kind === 'postmortem' ? reportOf(incident) : '',
    components,
  }
}

/** The first paragraph of an incident's report, as text. */
function reportOf(incident: PublicIncident | null): string {
  const report = incident && postmortemOf(incident)
  return htmlToText(firstParagraph(report?.html ?? ''))
}

function messageIncident(
  incident: PublicIncident,
  told: PublicIncident,
  { kind, update }: NotificationContent,
  reader: { locale: string; pageLocale: string },
  urlOf: (path: string) => string,
): MessageIncident {
  const { lang, isForeign } = incidentLanguage(reader, told, 'name')
  const at = (instant: string | null) => (instant === null ? null : toMillis(instant))
  const posted = told.updates.find((one) => one.id === update)
  return {
    id: incident.id,
    kind: incident.kind,
    name: incident.name,
    nameLanguage: isForeign ? lang : null,
    // Of an update what it says, which a later one may have changed.
    status: posted?.status ?? incident.status,
    impact: incident.impact,
    url: urlOf(kind === 'postmortem' ? postmortemPath(incident) : incidentPath(incident)),
    startedAt: toMillis(incident.started_at),
    scheduledFor: at(incident.scheduled_for),
    scheduledUntil: at(incident.scheduled_until),
    isFirst: posted !== undefined && told.updates.at(-1)?.id === posted.id,
    isOver: isClosed(posted?.status ?? incident.status),
    isCancelled: posted?.status === 'completed' && isCancelled(told),
  }
}

function messageUpdate(
  update: PublicIncident['updates'][number],
  { updates, next_update_at }: NonNullable<NotificationContent['incident']>,
  reader: { locale: string; pageLocale: string },
): MessageUpdate {
  const { lang, isForeign } = updateLanguage(reader, update)
  const stored = updates.find(({ id }) => id === update.id)
  const isNewest = updates[0]?.id === update.id
  return {
    id: update.id,
    status: update.status,
    markdown: stored?.translations?.[lang]?.body ?? update.body,
    html: update.body_html,
    language: isForeign ? lang : null,
    at: toMillis(update.display_at),
    nextUpdateAt: isNewest && next_update_at !== null && !isClosed(update.status) ? toMillis(next_update_at) : null,
  }
}
