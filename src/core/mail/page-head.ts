import { brandText } from '../color/brand-text.ts'
import { escapeMarkup } from '../xml/text.ts'

/** Whose a mail is: the page's name, and its colour, `#rrggbb`; empty where it has none. */
export interface MailPage {
  name: string
  brandColor: string
}

/** The page's name as it stands at the top of its mails. */
export function pageHeadHtml({ name, brandColor }: MailPage): string {
  const colour = brandColor === '' ? '' : `;color:${brandText(brandColor).light}`
  return `<p class="brand" style="margin:0 0 1rem;font-weight:600${colour}"><bdi>${escapeMarkup(name)}</bdi></p>`
}

/** What a mail's style says of it on dark screens; empty where it has no colour of its own. */
export function darkPageStyle({ brandColor }: MailPage): string {
  return brandColor === '' ? '' : `.brand{color:${brandText(brandColor).dark}!important}`
}

/** A mail's title. */
export function titleHtml(inner: string): string {
  return `<h1 style="margin:0;font-size:1.375rem;line-height:1.3">${inner}</h1>`
}
