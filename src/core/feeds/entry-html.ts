import { incidentLanguage, type ResolvedLanguage, updateLanguage } from '../incident/localize.ts'
import { incidentPath } from '../incident/path.ts'
import { fileHref } from '../publication/files.ts'
import type { PublicIncident, PublicUpdate } from '../publication/publication.ts'
import type { Instant } from '../time/instant.ts'
import { escapeMarkup } from '../xml/text.ts'
import { type FeedContext, incidentUrl, localizedUrl, readerLocaleOf } from './context.ts'
import type { FeedMoment, FeedWords } from './words.ts'

/** Statuspage writes the same HTML into both feeds, but with spaces between its tags in Atom only. */
export type Spacing = 'rss' | 'atom'

/** An incident as HTML the way Statuspage writes it: one paragraph an update, the newest first. */
export function renderEntryHtml(context: FeedContext, incident: PublicIncident, spacing: Spacing): string {
  const gap = spacing === 'atom' ? ' ' : ''
  const { words } = context
  const window = renderWindow(incident, words)
  const paragraphs = incident.updates.map((update, at) => {
    const label = updateLabel(incident.updates, at, words)
    const language = updateLanguage(readerLocaleOf(context), update)
    return renderParagraph(
      { at: update.display_at, label, html: renderBody(context, incident, update), language },
      words,
      gap,
    )
  })
  const postmortem = incident.postmortem_html && {
    at: null,
    label: words.postmortem,
    html: toStandaloneHtml(context, incident, incident.postmortem_html),
    language: incidentLanguage(readerLocaleOf(context), incident, 'postmortem_html'),
  }
  const goesOn =
    incident.merged_into === undefined
      ? []
      : [renderLink(localizedUrl(context, incidentPath({ id: incident.merged_into })), words.goesOn)]
  return [
    ...goesOn,
    ...(window ? [`<p><strong>${window}</strong></p>`] : []),
    ...(postmortem ? [renderParagraph(postmortem, words, gap)] : []),
    ...paragraphs,
  ].join(gap)
}

function renderLink(url: string, text: string): string {
  return `<p><a href="${escapeMarkup(url)}">${escapeMarkup(text)}</a></p>`
}

/**
 * An update's label as on Statuspage: its status, or "Update" where that did not change. `updates` are newest first.
 */
export function updateLabel(updates: readonly PublicUpdate[], at: number, words: FeedWords): string {
  const [update, previous] = [updates[at], updates[at + 1]]
  if (!update) return words.update
  return update.status === previous?.status ? words.update : words.statuses[update.status]
}

interface ParagraphInput {
  at: Instant | null
  label: string
  html: string
  language: ResolvedLanguage
}

/** A paragraph of an entry; text in another language than the feed's gets a `lang` attribute. */
function renderParagraph({ at, label, html, language }: ParagraphInput, words: FeedWords, gap: string): string {
  const { lead, rest } = splitLeadParagraphs(html)
  const mark = (tag: string, text: string) =>
    language.isForeign && text !== '' ? `<${tag} lang="${escapeMarkup(language.lang)}">${text}</${tag}>` : text
  const time = at === null ? '' : `<small>${renderMoment(words.moment(at))}</small><br>${gap}`
  return `<p>${gap}${time}<strong>${escapeMarkup(label)}</strong> - ${mark('span', lead)}${gap}</p>${mark('div', rest)}`
}

const PARAGRAPH = /^<p>([\s\S]*?)<\/p>\n?/

/**
 * Splits off the paragraphs that a text begins with, joined into one as Statuspage does (paragraphs cannot be nested),
 * and what follows.
 */
function splitLeadParagraphs(html: string): { lead: string; rest: string } {
  const paragraphs: string[] = []
  let rest = html
  for (let found = PARAGRAPH.exec(rest); found; found = PARAGRAPH.exec(rest)) {
    paragraphs.push(found[1] ?? '')
    rest = rest.slice(found[0].length)
  }
  return { lead: paragraphs.join('<br /><br />').replace(/<br>\n?/g, '<br />'), rest }
}

function renderBody(context: FeedContext, incident: PublicIncident, update: PublicUpdate): string {
  const links = update.attachments.map(
    ({ path, name, alt }) =>
      `<a href="${escapeMarkup(fileHref(path))}">${escapeMarkup(name)}</a>${alt ? `: ${escapeMarkup(alt)}` : ''}`,
  )
  const html = links.length === 0 ? update.body_html : `${update.body_html}\n<p>${links.join('<br />')}</p>`
  return toStandaloneHtml(context, incident, html.trimStart())
}

/**
 * HTML for readers elsewhere: absolute addresses, and without what only the page's styles and keyboard need. Both occur
 * in tags only, for quotes in texts are escaped.
 */
function toStandaloneHtml(context: FeedContext, incident: PublicIncident, html: string): string {
  return html
    .replaceAll('<div class="scroll" tabindex="0"><table>', '<table>')
    .replaceAll('</table></div>', '</table>')
    .replaceAll('<pre tabindex="0">', '<pre>')
    .replace(/ (href|src)="\//g, (_, name: string) => ` ${name}="${escapeMarkup(context.origin)}/`)
    .replace(/ href="#/g, ` href="${escapeMarkup(incidentUrl(context, incident))}#`)
}

function renderDay({ before, day: date, after }: FeedMoment): string {
  return `${escapeMarkup(before)}<var data-var='date'>${escapeMarkup(date)}</var>${escapeMarkup(after)}`
}

function renderTime({ time }: FeedMoment): string {
  return `<var data-var='time'>${escapeMarkup(time)}</var>`
}

function renderMoment(moment: FeedMoment): string {
  return `${renderDay(moment)}, ${renderTime(moment)} ${escapeMarkup(moment.zone)}`
}

/** A maintenance's window; of one that ends on another day both days are named. */
function renderWindow({ kind, scheduled_for, scheduled_until }: PublicIncident, words: FeedWords): string | null {
  if (kind !== 'maintenance' || scheduled_for === null) return null
  const from = words.moment(scheduled_for)
  const until = scheduled_until === null ? null : words.moment(scheduled_until)
  const head = escapeMarkup(words.scheduledEvent)
  if (until === null) return `${head} ${renderMoment(from)}`
  // Where clocks change in between, each end says its own zone.
  const zone = from.zone === until.zone ? '' : ` ${escapeMarkup(from.zone)}`
  if (renderDay(from) === renderDay(until)) {
    return `${head} ${renderDay(from)}, ${renderTime(from)}${zone} - ${renderTime(until)} ${escapeMarkup(until.zone)}`
  }
  return `${head} ${renderMoment(from)} &nbsp;-&nbsp; ${renderMoment(until)}`
}
