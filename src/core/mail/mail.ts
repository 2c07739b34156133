import { escapeMarkup } from '../xml/text.ts'

/** A mail in parts: paragraphs, one link to act on, and what stands small at its end. */
export interface MailContent {
  language: string
  direction: 'ltr' | 'rtl'
  subject: string
  paragraphs: readonly string[]
  action: { label: string; url: string }
  small: string
}

/** A mail as it is sent. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
}

const STYLE = `:root{color-scheme:light dark}body{margin:0;background:#fff;color:#1b1b1b}
@media (prefers-color-scheme:dark){body{background:#161616;color:#eee}.go{background:#eee!important;color:#161616!important}.soft{color:#aaa!important}}`

/** Without images, scripts and styles from elsewhere; readable where styles are dropped, on dark screens and from right to left. */
export function renderMail({ language, direction, subject, paragraphs, action, small }: MailContent): RenderedMail {
  const line = subject.replace(/\s+/g, ' ').trim()
  const text = [...paragraphs, `${action.label}:\n${action.url}`, small].join('\n\n')
  const body = paragraphs.map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`).join('\n')
  const url = escapeMarkup(action.url)
  const html = `<!doctype html>
<html lang="${escapeMarkup(language)}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(line)}</title><style>${STYLE}</style></head>
<body><div style="max-width:34rem;margin:0 auto;padding:2rem 1.25rem;font:1rem/1.5 system-ui,sans-serif">
${body}
<p style="margin:1.5rem 0"><a class="go" href="${url}" style="display:inline-block;padding:.75rem 1.25rem;border-radius:.375rem;background:#1b1b1b;color:#fff;text-decoration:none">${escapeMarkup(action.label)}</a></p>
<p class="soft" style="color:#666;font-size:.875rem;overflow-wrap:anywhere"><bdi dir="ltr">${url}</bdi></p>
<p class="soft" style="color:#666;font-size:.875rem">${escapeMarkup(small)}</p>
</div></body></html>`
  return { subject: line, text, html }
}
