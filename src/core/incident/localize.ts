import { nearestLocale } from '../page/locales.ts'
import type { PublicFile, PublicIncident, PublicUpdate } from '../publication/publication.ts'

/** The reader's locale, and the page's own, which the team writes in. */
export interface ReaderLocale {
  locale: string
  pageLocale: string
}

/** The language that a text is shown in; `isForeign` where that is not the reader's, for want of a translation. */
export interface ResolvedLanguage {
  lang: string
  isForeign: boolean
}

type Texts = Readonly<Record<string, object>> | undefined

const languageOf = (tag: string) => tag.toLowerCase().split('-', 1)[0]

/** Picks the reader's language, one that differs only by region or script, or the team's own. */
export function resolveLanguage(
  { locale, pageLocale }: ReaderLocale,
  translations: Texts,
  field: string,
): ResolvedLanguage {
  const tags = [
    pageLocale,
    ...Object.entries(translations ?? {}).flatMap(([tag, texts]) => (field in texts ? tag : [])),
  ]
  const lang = nearestLocale(locale, tags) ?? tags.find((tag) => languageOf(tag) === languageOf(locale))
  return { lang: lang ?? pageLocale, isForeign: lang === undefined }
}

/** The language that an update is shown in. */
export function updateLanguage(reader: ReaderLocale, { translations }: PublicUpdate): ResolvedLanguage {
  return resolveLanguage(reader, translations, 'body_html')
}

/** The language that an incident's name or postmortem is shown in. */
export function incidentLanguage(
  reader: ReaderLocale,
  { translations }: Pick<PublicIncident, 'translations'>,
  field: 'name' | 'postmortem_html',
): ResolvedLanguage {
  return resolveLanguage(reader, translations, field)
}

/** An incident's name in the reader's language, or as the team called it. */
export function localizedName(reader: ReaderLocale, incident: Pick<PublicIncident, 'name' | 'translations'>): string {
  return incident.translations?.[incidentLanguage(reader, incident, 'name').lang]?.name ?? incident.name
}

/** The one foreign language that all these names are in, so that it is said once; null otherwise. */
export function commonForeignLanguage(
  reader: ReaderLocale,
  incidents: readonly Pick<PublicIncident, 'translations'>[],
): string | null {
  const languages = incidents.map((incident) => incidentLanguage(reader, incident, 'name'))
  const lang = languages[0]?.lang
  return lang !== undefined && languages.every((one) => one.isForeign && one.lang === lang) ? lang : null
}

/** Whether none of an incident's texts is in the reader's language: then that is said once. */
export function isAllForeign(reader: ReaderLocale, incident: PublicIncident): boolean {
  return [
    incidentLanguage(reader, incident, 'name'),
    ...incident.updates.map((update) => updateLanguage(reader, update)),
  ].every(({ isForeign }) => isForeign)
}

/** An incident with its texts in the reader's language, where the team translated them. */
export function localizeIncident(reader: ReaderLocale, incident: PublicIncident): PublicIncident {
  const { translations, updates } = incident
  const isTranslated = updates.some((one) => one.translations ?? one.attachments.some(({ alts }) => alts))
  if (!translations && !isTranslated) return incident
  const report = translations?.[incidentLanguage(reader, incident, 'postmortem_html').lang]?.postmortem_html
  return {
    ...incident,
    name: localizedName(reader, incident),
    postmortem_html: report ?? incident.postmortem_html,
    updates: updates.map((update) => {
      const translation = update.translations?.[updateLanguage(reader, update).lang]
      const attachments = update.attachments.map((file) => localizeFile(reader, file))
      return { ...update, attachments, ...(translation ? { body_html: translation.body_html } : {}) }
    }),
  }
}

/** The language that is said in what a file shows. */
export function alternativeLanguage(reader: ReaderLocale, { alts }: Pick<PublicFile, 'alts'>): ResolvedLanguage {
  return resolveLanguage(reader, alts && Object.fromEntries(Object.keys(alts).map((tag) => [tag, { alt: '' }])), 'alt')
}

/** A file with what it shows in the reader's language, or as the team says it. */
function localizeFile(reader: ReaderLocale, file: PublicFile): PublicFile {
  const alt = file.alts?.[alternativeLanguage(reader, file).lang]
  return alt === undefined ? file : { ...file, alt }
}
