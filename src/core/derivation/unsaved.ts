import * as v from 'valibot'
import { AnnouncementKind } from '../announcement/announcement.ts'
import { renderMarkdown } from '../markdown/render.ts'
import { normalizeName } from '../name/name.ts'
import { LanguageTag } from '../page/language-tag.ts'
import { isLinkAddress, isWholeLink, TypedLinks } from '../page/page-links.ts'
import { BrandColor, OwnWeights, VISIBILITIES } from '../page/page-record.ts'
import type {
  PublicAnnouncement,
  Publication,
  PublicComponent,
  PublicFile,
  PublicPage,
} from '../publication/publication.ts'
import { type Millis, toInstant } from '../time/instant.ts'
import { isTimeZone } from '../time/zone.ts'
import { exampleOf, uptimeWith } from '../uptime/example.ts'
import { safeCss } from './derive.ts'

/** A field as it is being typed: what cannot be shown yet is left as it was. */
const typed = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined)

const Address = v.pipe(
  v.string(),
  v.maxLength(500),
  v.check((url) => url === '' || isLinkAddress(url)),
)
const Text = v.pipe(v.string(), v.maxLength(20_000))
/** A file that was chosen in this browser and not saved; empty where it is taken away. */
const ChosenFile = v.pipe(v.string(), v.maxLength(200), v.regex(/^(blob:https?:\/\/[\w.:[\]-]+\/[\w-]+)?$/))
const Texts = v.object({ name: v.optional(Text), headline: v.optional(Text), about: v.optional(Text) })

/** Fields of a page's record that are not saved, as the settings send them for a preview. */
export const UnsavedPage = v.object({
  name: typed(v.pipe(Text, v.transform(normalizeName), v.minLength(1))),
  headline: typed(Text),
  about: typed(Text),
  url: typed(Address),
  support_url: typed(Address),
  links: typed(TypedLinks),
  time_zone: typed(v.pipe(v.string(), v.check(isTimeZone))),
  locale: typed(LanguageTag),
  locales: typed(v.pipe(v.array(LanguageTag), v.maxLength(20))),
  translations: typed(v.record(LanguageTag, Texts)),
  brand_color: typed(BrandColor),
  logo: typed(ChosenFile),
  logo_dark: typed(ChosenFile),
  visibility: typed(v.picklist(VISIBILITIES)),
  hide_from_search: typed(v.boolean()),
  weights: typed(OwnWeights),
  /** As core/css has written it anew. */
  css: typed(v.pipe(v.string(), v.maxLength(60_000))),
  announcement: typed(v.object({ id: v.string(), text: Text, kind: AnnouncementKind, dismissible: v.boolean() })),
})
export type UnsavedPage = v.InferOutput<typeof UnsavedPage>

/** The publication as it would be with what is not saved. It is shown to its writer alone, and stored nowhere. */
export function withUnsaved(publication: Publication, draft: UnsavedPage, now: Millis): Publication {
  const changed = { ...publication, page: pageWithUnsaved(publication.page, draft) }
  const { weights, announcement } = draft
  const components = weights ? publication.components.map((one) => withWeights(one, publication, weights)) : null
  return {
    ...changed,
    ...(components ? { components } : {}),
    ...(announcement ? { announcements: announcementsWith(publication, announcement, now) } : {}),
  }
}

function pageWithUnsaved(page: PublicPage, draft: UnsavedPage): PublicPage {
  const { about, links, logo, logo_dark, css, translations, announcement: _, ...plain } = draft
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  return {
    ...page,
    ...given,
    ...(about === undefined ? {} : { about_html: renderMarkdown(about, 3) }),
    ...(links === undefined ? {} : { links: links.filter(isWholeLink) }),
    ...(logo === undefined ? {} : { logo: chosenFile(logo) }),
    ...(logo_dark === undefined ? {} : { logo_dark: chosenFile(logo_dark) }),
    ...(css === undefined ? {} : { css: safeCss(css) }),
    ...(translations === undefined ? {} : { translations: publicTexts(translations) }),
  }
}

function chosenFile(address: string): PublicFile | null {
  return address === '' ? null : { path: address, name: '', image: true }
}

function publicTexts(translations: NonNullable<UnsavedPage['translations']>): PublicPage['translations'] {
  const written = (text: string | undefined) => (text?.trim() ? text : undefined)
  return Object.fromEntries(
    Object.entries(translations).map(([tag, texts]) => {
      const [name, headline, about] = [texts.name, texts.headline, texts.about].map(written)
      const about_html = about === undefined ? undefined : renderMarkdown(about, 3)
      return [
        tag,
        {
          ...(name === undefined ? {} : { name }),
          ...(headline === undefined ? {} : { headline }),
          ...(about_html === undefined ? {} : { about_html }),
        },
      ]
    }),
  )
}

function withWeights(
  component: PublicComponent,
  publication: Publication,
  weights: NonNullable<UnsavedPage['weights']>,
): PublicComponent {
  if (component.uptime === null) return component
  return { ...component, uptime: uptimeWith(exampleOf(component, publication), weights) }
}

function announcementsWith(
  { announcements }: Publication,
  { id, text, kind, dismissible }: NonNullable<UnsavedPage['announcement']>,
  now: Millis,
): PublicAnnouncement[] {
  const others = announcements.filter((one) => one.id !== id)
  if (text.trim() === '') return others
  const at = toInstant(now)
  const draft = { id, kind, text_html: renderMarkdown(text), starts_at: at, ends_at: null, dismissible, updated_at: at }
  return [draft, ...others]
}
