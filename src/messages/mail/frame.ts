import { darkPageStyle, type MailPage, pageHeadHtml } from '../../core/mail/page-head.ts'
import type { ComponentStatus } from '../../core/status/component.ts'
import { SYMBOL_COLOURS } from '../../core/status/symbols.ts'
import { escapeMarkup } from '../../core/xml/text.ts'

const STATUS_SYMBOLS = {
  operational: 'ok',
  under_maintenance: 'maint',
  degraded_performance: 'deg',
  partial_outage: 'part',
  major_outage: 'down',
} as const satisfies Record<ComponentStatus, keyof typeof SYMBOL_COLOURS>

const DARK_MARKS = Object.values(STATUS_SYMBOLS)
  .map((symbol) => `.${symbol}{color:${SYMBOL_COLOURS[symbol].dark}!important}`)
  .join('')

const styleOf = (page: MailPage) => `:root{color-scheme:light dark}body{margin:0;background:#fff;color:#1b1b1b}
@media (prefers-color-scheme:dark){body{background:#161616;color:#eee}.go{background:#eee!important;color:#161616!important}.soft{color:#aaa!important}.rule{border-color:#444!important}${DARK_MARKS}${darkPageStyle(page)}}`

export interface Frame {
  language: string
  direction: 'ltr' | 'rtl'
  subject: string
  page: MailPage
  /** What inboxes show after the subject; not shown in the mail. */
  preview: string
  /** HTML, safe to place. */
  body: string
  /** HTML, safe to place: what stands small at the end. */
  foot: string
}

/** The HTML of a mail around its parts: without images, scripts and styles from elsewhere, on light and dark screens. */
export function frameHtml({ language, direction, subject, page, preview, body, foot }: Frame): string {
  return `<!doctype html>
<html lang="${escapeMarkup(language)}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(subject)}</title><style>${styleOf(page)}</style></head>
<body><div lang="${escapeMarkup(language)}" dir="${direction}" style="max-width:36rem;margin:0 auto;padding:1.5rem 1.25rem;font:1rem/1.55 system-ui,-apple-system,'Segoe UI',sans-serif;overflow-wrap:anywhere">
<div style="display:none;max-height:0;overflow:hidden" aria-hidden="true">${escapeMarkup(preview)}</div>
${pageHeadHtml(page)}
${body}
<div class="soft rule" style="margin-top:2.5rem;padding-top:1rem;border-top:1px solid #ddd;color:#666;font-size:.875rem">${foot}</div>
</div></body></html>`
}

/** A status' sign in its colour; its word stands beside it. */
export function signHtml(status: ComponentStatus, sign: string): string {
  const symbol = STATUS_SYMBOLS[status]
  return `<span class="${symbol}" aria-hidden="true" style="color:${SYMBOL_COLOURS[symbol].light};font-family:sans-serif">${sign}&#xfe0e;</span>`
}

/** A link as a button. */
export function buttonHtml(label: string, url: string): string {
  return `<p style="margin:1.75rem 0 0"><a class="go" href="${escapeMarkup(url)}" style="display:inline-block;padding:.7rem 1.25rem;border-radius:.375rem;background:#1b1b1b;color:#fff;text-decoration:none">${escapeMarkup(label)}</a></p>`
}
