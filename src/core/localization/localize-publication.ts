import { type ReaderLocale, type ResolvedLanguage, resolveLanguage } from '../incident/localize.ts'
import type { PublicAnnouncement, Publication, PublicComponent, PublicPage } from '../publication/publication.ts'

type Translated<Texts extends object> = { translations?: Readonly<Record<string, Texts>> | undefined }

/** The language that one of an owner's texts is shown in. */
export function ownTextLanguage(
  reader: ReaderLocale,
  { translations }: Translated<object>,
  field: string,
): ResolvedLanguage {
  return resolveLanguage(reader, translations, field)
}

/** The text of a field in the reader's language, or as the owner wrote it: that is its text in the page's own. */
function textOf<Field extends string>(
  reader: ReaderLocale,
  owner: Record<Field, string> & Translated<Partial<Record<Field, string | undefined>>>,
  field: Field,
): string {
  const { lang } = ownTextLanguage(reader, owner, field)
  return (lang === reader.pageLocale ? undefined : owner.translations?.[lang]?.[field]) ?? owner[field]
}

function localizePage(reader: ReaderLocale, page: PublicPage): PublicPage {
  if (!page.translations) return page
  return {
    ...page,
    name: textOf(reader, page, 'name'),
    headline: textOf(reader, page, 'headline'),
    about_html: textOf(reader, page, 'about_html'),
  }
}

function localizeComponent(reader: ReaderLocale, component: PublicComponent): PublicComponent {
  if (!component.translations) return component
  return {
    ...component,
    name: textOf(reader, component, 'name'),
    description: textOf(reader, component, 'description'),
  }
}

function localizeAnnouncement(reader: ReaderLocale, announcement: PublicAnnouncement): PublicAnnouncement {
  if (!announcement.translations) return announcement
  return { ...announcement, text_html: textOf(reader, announcement, 'text_html') }
}

/**
 * A publication with the owner's own texts in the reader's language, where there are translations: the page's, its
 * announcements' and its components', wherever these are named. Incidents have their own (core/incident/localize).
 */
export function localizePublication(reader: ReaderLocale, publication: Publication): Publication {
  const components = publication.components.map((component) => localizeComponent(reader, component))
  const renamed = new Map(
    components.flatMap(({ id, name }, index) => (publication.components[index]?.name === name ? [] : [[id, name]])),
  )
  const rename = <Affected extends { component: string; name: string }>(affected: Affected[]): Affected[] =>
    affected.map((one) => ({ ...one, name: renamed.get(one.component) ?? one.name }))
  const incidents =
    renamed.size === 0
      ? publication.incidents
      : publication.incidents.map((incident) => ({
          ...incident,
          affected: rename(incident.affected),
          updates: incident.updates.map((update) => ({ ...update, affected: rename(update.affected) })),
        }))
  return {
    ...publication,
    page: localizePage(reader, publication.page),
    announcements: publication.announcements.map((one) => localizeAnnouncement(reader, one)),
    components,
    incidents,
  }
}
