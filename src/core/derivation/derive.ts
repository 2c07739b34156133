import { isShownAt } from '../announcement/announcement.ts'
import { affectedComponents } from '../incident/affected-components.ts'
import { otherAlternatives, ownAlternative } from '../incident/attachment-texts.ts'
import { renderMarkdown } from '../markdown/render.ts'
import { DEFAULT_HISTORY_DAYS } from '../page/page-record.ts'
import { knownPictures, toPublicFile, withPictures } from '../publication/files.ts'
import { overallStatus } from '../publication/indicator.ts'
import { inPageOrder, newestFirst } from '../publication/order.ts'
import {
  PUBLICATION_FORMAT,
  type PublicAnnouncement,
  type Publication,
  type PublicComponent,
  type PublicFile,
  type PublicIncident,
  type PublicPage,
  type PublicUpdate,
} from '../publication/publication.ts'
import type { LedgerRow, Snapshot, SnapshotIncident, SnapshotUpdate } from '../snapshot/snapshot.ts'
import { isClosed } from '../status/incident.ts'
import { IncidentSource, publicSource, UpdateSource } from '../statuspage/source.ts'
import { type Millis, toInstant, toMillis } from '../time/instant.ts'
import { addDays, dayOf, isTimeZone, startOfDay } from '../time/zone.ts'
import { computeUptime } from '../uptime/days.ts'
import { addIncidentsToDays, type IncidentSpan, incidentSpans } from '../uptime/incident-spans.ts'
import { appearanceHash } from './appearance-hash.ts'

export interface DeriveOptions {
  now: Millis
  /** The previous publication: its rendered texts are reused where the source did not change. */
  previous?: Publication | null
}

/** A page's public read model from its snapshot: the same snapshot, day and time give the same publication. */
export function derivePublication(snapshot: Snapshot, { now, previous }: DeriveOptions): Publication {
  const timeZone = validTimeZone(snapshot.page.time_zone)
  const rendered = htmlByMarkdown(previous)
  const pictures = knownPictures(previous?.incidents ?? [])
  const incidents = snapshot.incidents
    .filter(hasUpdates)
    .map((incident) => withPictures(toPublicIncident(incident, rendered), pictures))
  const day = dayOf(timeZone, now)
  const components = inPageOrder(toPublicComponents(snapshot, incidents, timeZone, now))
  const visible = incidents.filter((incident) => isShown(incident, timeZone, day, historyDays(snapshot)))
  const announcements = toPublicAnnouncements(snapshot, now)
  const page = toPublicPage(snapshot, timeZone, announcements)
  page.updated_at = latestUpdatedAt([page, ...components, ...announcements, ...incidents])
  return {
    format: PUBLICATION_FORMAT,
    epoch: snapshot.epoch,
    revision: snapshot.revision,
    day,
    published_at: toInstant(now),
    page,
    status: overallStatus(components, visible),
    announcements,
    components,
    incidents: newestFirst(visible),
    mentioned: mentionedNames(components, visible, incidents),
  }
}

/** Whether there is anything to show of an incident: its first update comes after it. */
export function hasUpdates(incident: SnapshotIncident): boolean {
  return incident.updates.length > 0
}

/** An incident as the public may read it. */
export function toPublicIncident(
  incident: SnapshotIncident,
  rendered: ReadonlyMap<string, string> = new Map(),
): PublicIncident {
  const updates = incident.updates.map((update) => toPublicUpdate(update, rendered))
  // Written while the incident goes on, it is the team's until the end.
  const reportOf = (text: string) => (isClosed(incident.status) ? renderMarkdown(text, 3) : '')
  const startedAt = incident.started_at ?? updates.at(-1)?.display_at ?? incident.created
  return {
    id: incident.id,
    external_id: incident.external_id,
    kind: incident.kind,
    name: incident.name,
    status: incident.status,
    impact: incident.impact,
    started_at: startedAt,
    published_at: incident.published_at,
    monitoring_at: incident.monitoring_at,
    resolved_at: incident.resolved_at,
    scheduled_for: incident.scheduled_for,
    scheduled_until: incident.scheduled_until,
    next_update_at: isClosed(incident.status) ? null : incident.next_update_at,
    postmortem_html: reportOf(incident.postmortem),
    created_at: incident.created,
    updated_at: latestUpdatedAt([{ updated_at: incident.updated }, ...updates]),
    updates,
    affected: affectedComponents(incident.status, updates),
    ...publishTranslations(incident.translations, ({ name, postmortem }) => ({
      ...(name === undefined ? {} : { name }),
      ...(postmortem === undefined ? {} : { postmortem_html: reportOf(postmortem) }),
    })),
    source: publicSource(IncidentSource, incident.source),
    ...(incident.merged_into ? { merged_into: incident.merged_into } : {}),
  }
}

function toPublicUpdate(update: SnapshotUpdate, rendered: ReadonlyMap<string, string>): PublicUpdate {
  return {
    id: update.id,
    external_id: update.external_id,
    status: update.status,
    body: update.body,
    body_html: rendered.get(update.body) ?? renderMarkdown(update.body),
    display_at: update.display_at,
    created_at: update.created,
    updated_at: update.updated,
    ...(update.edited_at === undefined ? {} : { edited_at: update.edited_at }),
    affected: update.affected,
    attachments: update.attachments.map((file) => toAttachment(update, file)),
    notify: update.notify,
    ...publishTranslations(update.translations, ({ body }) => ({ body_html: renderMarkdown(body) })),
    source: publicSource(UpdateSource, update.source),
    ...(update.is_journal ? { is_journal: true } : {}),
  }
}

function toAttachment({ id, attachment_texts }: SnapshotUpdate, name: string): PublicFile {
  const said = attachment_texts?.[name]
  const [alt, alts] = [ownAlternative(said), otherAlternatives(said)]
  return {
    ...toPublicFile('incident_updates', id, name),
    ...(alt === '' ? {} : { alt }),
    ...(Object.keys(alts).length === 0 ? {} : { alts }),
  }
}

/** Translations as the public may read them, where there are any. */
function publishTranslations<From, To>(
  translations: Readonly<Record<string, From>> | null,
  publish: (from: From) => To,
): { translations?: Record<string, To> } {
  const entries = Object.entries(translations ?? {})
  if (entries.length === 0) return {}
  return { translations: Object.fromEntries(entries.map(([tag, from]) => [tag, publish(from)])) }
}

function toPublicComponents(
  snapshot: Snapshot,
  incidents: readonly PublicIncident[],
  timeZone: string,
  now: Millis,
): PublicComponent[] {
  const ledger = new Map<string, LedgerRow[]>()
  for (const row of snapshot.ledger) {
    const rows = ledger.get(row.component)
    if (rows) rows.push(row)
    else ledger.set(row.component, [row])
  }
  // Nothing but published incidents is ever named.
  const known = new Set(incidents.map(({ id }) => id))
  const causes = new Map<string, IncidentSpan[]>()
  for (const cause of incidents.flatMap(incidentSpans)) {
    const own = causes.get(cause.component)
    if (own) own.push(cause)
    else causes.set(cause.component, [cause])
  }
  return snapshot.components.map((component) => {
    const changes = ledger.get(component.id) ?? []
    const { weights } = snapshot.page
    const { created, start_date: startDate } = component
    const uptime = computeUptime({ changes, created, startDate, timeZone, weights, now })
    const measured = component.is_group ? null : uptime
    const days = measured?.days.map((day) => ({ ...day, incidents: day.incidents.filter((id) => known.has(id)) })) ?? []
    return {
      id: component.id,
      external_id: component.external_id,
      group_id: component.group || null,
      is_group: component.is_group,
      name: component.name,
      description: component.description,
      status: component.status,
      since: measured?.status === component.status ? measured.since : null,
      position: component.position,
      showcase: component.showcase,
      only_show_if_degraded: component.only_show_if_degraded,
      start_date: component.start_date || null,
      created_at: component.created,
      updated_at: component.updated,
      uptime: measured?.uptime ?? null,
      known_from: measured?.known_from ?? null,
      days: addIncidentsToDays(days, causes.get(component.id) ?? [], { timeZone, now }),
      ...publishTranslations(component.translations, (texts) => texts),
    }
  })
}

function toPublicAnnouncements({ announcements }: Snapshot, now: Millis): PublicAnnouncement[] {
  return announcements
    .filter((one) => isShownAt(one, now))
    .map(({ id, kind, text, starts_at, ends_at, dismissible, translations, updated }) => ({
      id,
      kind,
      text_html: renderMarkdown(text),
      starts_at,
      ends_at,
      dismissible,
      ...publishTranslations(translations, (one) => ({ text_html: renderMarkdown(one.text) })),
      updated_at: updated,
    }))
}

function toPublicPage({ page }: Snapshot, timeZone: string, announcements: readonly PublicAnnouncement[]): PublicPage {
  const fields = {
    id: page.id,
    external_id: page.external_id,
    slug: page.slug,
    name: page.name,
    url: page.url,
    support_url: page.support_url,
    headline: page.headline,
    about_html: renderMarkdown(page.about, 3),
    logo: page.logo ? toPublicFile('pages', page.id, page.logo) : null,
    logo_dark: page.logo_dark ? toPublicFile('pages', page.id, page.logo_dark) : null,
    favicon: page.favicon ? toPublicFile('pages', page.id, page.favicon) : null,
    brand_color: page.brand_color,
    css: safeCss(page.css),
    time_zone: timeZone,
    locale: page.locale,
    locales: page.locales,
    visibility: page.visibility,
    hide_from_search: page.hide_from_search,
    weights: page.weights,
    links: page.links,
    history_days: page.history_days,
    ...(page.delivery_days ? { delivery_days: page.delivery_days } : {}),
    ...publishTranslations(page.translations, ({ about, ...texts }) => ({
      ...texts,
      ...(about === undefined ? {} : { about_html: renderMarkdown(about, 3) }),
    })),
    updated_at: page.updated,
  }
  return { ...fields, look: appearanceHash(fields, announcements) }
}

/** The hooks wrote it anew from what they allow; whatever else is found here was not written by them. */
export function safeCss(css: string): string {
  return /[<\\]|url\(|@import|@font-face|src\(|image\(/i.test(css) ? '' : css
}

function validTimeZone(name: string): string {
  return isTimeZone(name) ? name : 'UTC'
}

function historyDays({ page }: Snapshot): number {
  return page.history_days > 0 ? page.history_days : DEFAULT_HISTORY_DAYS
}

function isShown(incident: PublicIncident, timeZone: string, day: string, days: number): boolean {
  if (!isClosed(incident.status)) return true
  const from = startOfDay(timeZone, addDays(day, 1 - days))
  return [incident.started_at, incident.scheduled_for, incident.resolved_at].some((at) => at && toMillis(at) >= from)
}

function mentionedNames(
  components: readonly PublicComponent[],
  visible: readonly PublicIncident[],
  all: readonly PublicIncident[],
): Record<string, string> {
  const shownIds = new Set(visible.map(({ id }) => id))
  const names = new Map(all.map(({ id, name }) => [id, name]))
  const mentioned: Record<string, string> = {}
  for (const { days } of components) {
    for (const { incidents } of days) {
      for (const id of incidents) {
        const name = shownIds.has(id) ? undefined : names.get(id)
        if (name !== undefined) mentioned[id] = name
      }
    }
  }
  return mentioned
}

function htmlByMarkdown(previous: Publication | null | undefined): Map<string, string> {
  const texts = new Map<string, string>()
  for (const { updates } of previous?.incidents ?? []) {
    for (const { body, body_html } of updates) texts.set(body, body_html)
  }
  return texts
}

function latestUpdatedAt(items: readonly { updated_at: string }[]): string {
  return (
    items
      .map(({ updated_at }) => updated_at)
      .toSorted()
      .at(-1) ?? ''
  )
}
