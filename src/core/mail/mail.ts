import { isolateIn } from '../name/direction.ts'
import { escapeMarkup } from '../xml/text.ts'
import { darkPageStyle, type MailPage, pageHeadHtml, titleHtml } from './page-head.ts'

/** A mail in parts: paragraphs, somebody else's words, a link to act on or a code to type, and what stands small at its end. */
export interface MailContent {
  language: string
  direction: 'ltr' | 'rtl'
  subject: string
  /** Of a page's own mails: whose they are, which stands above the subject as their title. */
  page?: MailPage
  paragraphs: readonly string[]
  /** In whatever language it is. */
  quote?: readonly string[]
  action?: { label: string; url: string }
  code?: string
  small: string
}

/** A mail as it is sent. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
}

const styleOf = (own: string) => `:root{color-scheme:light dark}body{margin:0;background:#fff;color:#1b1b1b}
@media (prefers-color-scheme:dark){body{background:#161616;color:#eee}.go{background:#eee!important;color:#161616!important}.soft{color:#aaa!important}${own}}`

/**
 * A text with its values in place of `{name}`. From right to left each value is isolated: it may run the other way, and
 * would carry what stands beside it along.
 */
export function fillIn(text: string, values: Readonly<Record<string, string>>, direction: 'ltr' | 'rtl'): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return placeholder
    return direction === 'rtl' ? `\u2068${value}\u2069` : value
  })
}

/** Without images, scripts and styles from elsewhere; readable where styles are dropped, on dark screens and from right to left. */
export function renderMail({
  language,
  direction,
  subject,
  page,
  paragraphs,
  quote = [],
  action,
  code,
  small,
}: MailContent): RenderedMail {
  const line = subject.replace(/\s+/g, ' ').trim()
  const text = [
    ...(page ? [isolateIn(page.name, direction), line] : []),
    ...paragraphs,
    ...quote,
    ...(code ? [code] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    small,
  ]
  const head = page ? `${pageHeadHtml(page)}\n${titleHtml(escapeMarkup(line))}\n` : ''
  const body = paragraphs.map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`).join('\n')
  const html = `<!doctype html>
<html lang="${escapeMarkup(language)}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(line)}</title><style>${styleOf(page ? darkPageStyle(page) : '')}</style></head>
<body><div style="max-width:34rem;margin:0 auto;padding:2rem 1.25rem;font:1rem/1.5 system-ui,sans-serif">
${head}${body}
${quote.length > 0 ? quoteHtml(quote) : ''}${code ? codeHtml(code) : ''}${action ? actionHtml(action) : ''}<p class="soft" style="color:#666;font-size:.875rem">${escapeMarkup(small)}</p>
</div></body></html>`
  return { subject: line, text: text.join('\n\n'), html }
}

function quoteHtml(quote: readonly string[]): string {
  const paragraphs = quote.map((one) => `<p dir="auto" style="white-space:pre-wrap">${escapeMarkup(one)}</p>`)
  return `<blockquote style="margin:1rem 0;padding-inline-start:1rem;border-inline-start:3px solid #999">${paragraphs.join('')}</blockquote>
`
}

function codeHtml(code: string): string {
  return `<p style="margin:1.5rem 0;font:700 1.75rem/1.2 ui-monospace,monospace;letter-spacing:.1em"><bdi dir="ltr">${escapeMarkup(code)}</bdi></p>
`
}

function actionHtml({ label, url }: { label: string; url: string }): string {
  const href = escapeMarkup(url)
  return `<p style="margin:1.5rem 0"><a class="go" href="${href}" style="display:inline-block;padding:.75rem 1.25rem;border-radius:.375rem;background:#1b1b1b;color:#fff;text-decoration:none">${escapeMarkup(label)}</a></p>
<p class="soft" style="color:#666;font-size:.875rem;overflow-wrap:anywhere"><bdi dir="ltr">${href}</bdi></p>
`
}
