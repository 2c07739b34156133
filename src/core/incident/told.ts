import { nearestLocale } from '../page/locales.ts'
import type { PublicIncident, PublicUpdate } from '../publication/publication.ts'

/** Who reads an incident: in a language of the page, whose team writes in its own. */
export interface Reader {
  locale: string
  own: string
}

/** In which language a reader gets a text, and whether that is another than theirs: nobody gave a translation. */
export interface Telling {
  lang: string
  isForeign: boolean
}

type Texts = Readonly<Record<string, object>> | undefined

const languageOf = (tag: string) => tag.toLowerCase().split('-', 1)[0]

/**
 * Of what there is in several languages: the reader's, one that differs by region or script, or what the team wrote.
 */
function tellingIn({ locale, own }: Reader, translations: Texts, field: string): Telling {
  const tags = [own, ...Object.entries(translations ?? {}).flatMap(([tag, texts]) => (field in texts ? tag : []))]
  const lang = nearestLocale(locale, tags) ?? tags.find((tag) => languageOf(tag) === languageOf(locale))
  return { lang: lang ?? own, isForeign: lang === undefined }
}

/** The language of an update's words. */
export function updateTelling(reader: Reader, { translations }: PublicUpdate): Telling {
  return tellingIn(reader, translations, 'body_html')
}

/** The language of an incident's name, or of its report. */
export function incidentTelling(
  reader: Reader,
  { translations }: Pick<PublicIncident, 'translations'>,
  field: 'name' | 'postmortem_html',
): Telling {
  return tellingIn(reader, translations, field)
}

/** An incident's name in the reader's language, or as the team called it. */
export function nameTold(reader: Reader, incident: Pick<PublicIncident, 'name' | 'translations'>): string {
  return incident.translations?.[incidentTelling(reader, incident, 'name').lang]?.name ?? incident.name
}

/** The language that all of some incidents are called in, where that is not the reader's: it is said once. */
export function commonForeign(
  reader: Reader,
  incidents: readonly Pick<PublicIncident, 'translations'>[],
): string | null {
  const tellings = incidents.map((incident) => incidentTelling(reader, incident, 'name'))
  const lang = tellings[0]?.lang
  return lang !== undefined && tellings.every((one) => one.isForeign && one.lang === lang) ? lang : null
}

/** Whether nothing at all that was said of an incident is in the reader's language: then it is said once. */
export function isAllForeign(reader: Reader, incident: PublicIncident): boolean {
  return [
    incidentTelling(reader, incident, 'name'),
    ...incident.updates.map((update) => updateTelling(reader, update)),
  ].every(({ isForeign }) => isForeign)
}

/** An incident with its texts in the reader's language, as far as the team gave them. */
export function toldTo(reader: Reader, incident: PublicIncident): PublicIncident {
  const { translations, updates } = incident
  if (!translations && updates.every((update) => !update.translations)) return incident
  const report = translations?.[incidentTelling(reader, incident, 'postmortem_html').lang]?.postmortem_html
  return {
    ...incident,
    name: nameTold(reader, incident),
    postmortem_html: report ?? incident.postmortem_html,
    updates: updates.map((update) => {
      const words = update.translations?.[updateTelling(reader, update).lang]
      return words ? { ...update, body_html: words.body_html } : update
    }),
  }
}
