import { incidentTelling, type Telling, updateTelling } from '../incident/told.ts'
import type { PublicIncident, PublicUpdate } from '../publication/publication.ts'
import type { Instant } from '../time/instant.ts'
import { escaped } from '../xml/text.ts'
import { type FeedContext, incidentUrl, readerOf } from './context.ts'
import type { FeedWords, Moment } from './words.ts'

/** Statuspage writes the same HTML into both feeds, but with spaces between its tags in Atom only. */
export type Spacing = 'rss' | 'atom'

/** An incident as HTML the way Statuspage writes it: one paragraph an update, the newest first. */
export function contentOf(context: FeedContext, incident: PublicIncident, spacing: Spacing): string {
  const gap = spacing === 'atom' ? ' ' : ''
  const { words } = context
  const window = windowOf(incident, words)
  const said = incident.updates.map((update, at) => {
    const label = updateLabel(incident.updates, at, words)
    const telling = updateTelling(readerOf(context), update)
    return paragraph(
      { when: update.display_at, label, html: withFiles(context, incident, update), telling },
      words,
      gap,
    )
  })
  const postmortem = incident.postmortem_html && {
    when: null,
    label: words.postmortem,
    html: inFull(context, incident, incident.postmortem_html),
    telling: incidentTelling(readerOf(context), incident, 'postmortem_html'),
  }
  return [
    ...(window ? [`<p><strong>${window}</strong></p>`] : []),
    ...(postmortem ? [paragraph(postmortem, words, gap)] : []),
    ...said,
  ].join(gap)
}

/** What Statuspage calls an update: its status, or "Update" where that is as before. `updates` are newest first. */
export function updateLabel(updates: readonly PublicUpdate[], at: number, words: FeedWords): string {
  const [update, former] = [updates[at], updates[at + 1]]
  if (!update) return words.update
  return update.status === former?.status ? words.update : words.statuses[update.status]
}

interface Said {
  when: Instant | null
  label: string
  html: string
  telling: Telling
}

/** Words that are not in the feed's language say in which they are. */
function paragraph({ when, label, html, telling }: Said, words: FeedWords, gap: string): string {
  const { lead, rest } = partsOf(html)
  const mark = (tag: string, text: string) =>
    telling.isForeign && text !== '' ? `<${tag} lang="${escaped(telling.lang)}">${text}</${tag}>` : text
  const time = when === null ? '' : `<small>${momentHtml(words.moment(when))}</small><br>${gap}`
  return `<p>${gap}${time}<strong>${escaped(label)}</strong> - ${mark('span', lead)}${gap}</p>${mark('div', rest)}`
}

const PARAGRAPH = /^<p>([\s\S]*?)<\/p>\n?/

/**
 * The paragraphs that a text begins with as one, as Statuspage writes them (they cannot be nested), and what follows.
 */
function partsOf(html: string): { lead: string; rest: string } {
  const paragraphs: string[] = []
  let rest = html
  for (let found = PARAGRAPH.exec(rest); found; found = PARAGRAPH.exec(rest)) {
    paragraphs.push(found[1] ?? '')
    rest = rest.slice(found[0].length)
  }
  return { lead: paragraphs.join('<br /><br />').replace(/<br>\n?/g, '<br />'), rest }
}

function withFiles(context: FeedContext, incident: PublicIncident, update: PublicUpdate): string {
  const links = update.attachments.map(({ path, name }) => `<a href="/files/${escaped(path)}">${escaped(name)}</a>`)
  const html = links.length === 0 ? update.body_html : `${update.body_html}\n<p>${links.join('<br />')}</p>`
  return inFull(context, incident, html.trimStart())
}

/**
 * As it reads anywhere: addresses within the page in full, and without what only its styles and its keyboard need. Both
 * stand in tags only, for a writer's quotes are escaped.
 */
function inFull(context: FeedContext, incident: PublicIncident, html: string): string {
  return html
    .replaceAll('<div class="scroll" tabindex="0"><table>', '<table>')
    .replaceAll('</table></div>', '</table>')
    .replaceAll('<pre tabindex="0">', '<pre>')
    .replace(/ (href|src)="\//g, (_, name: string) => ` ${name}="${escaped(context.origin)}/`)
    .replace(/ href="#/g, ` href="${escaped(incidentUrl(context, incident))}#`)
}

function day({ before, day: date, after }: Moment): string {
  return `${escaped(before)}<var data-var='date'>${escaped(date)}</var>${escaped(after)}`
}

function clock({ time }: Moment): string {
  return `<var data-var='time'>${escaped(time)}</var>`
}

function momentHtml(moment: Moment): string {
  return `${day(moment)}, ${clock(moment)} ${escaped(moment.zone)}`
}

/** A maintenance's window; of one that ends on another day both days are named. */
function windowOf({ kind, scheduled_for, scheduled_until }: PublicIncident, words: FeedWords): string | null {
  if (kind !== 'maintenance' || scheduled_for === null) return null
  const from = words.moment(scheduled_for)
  const until = scheduled_until === null ? null : words.moment(scheduled_until)
  const head = escaped(words.scheduledEvent)
  if (until === null) return `${head} ${momentHtml(from)}`
  // Where clocks change in between, each end says its own zone.
  const zone = from.zone === until.zone ? '' : ` ${escaped(from.zone)}`
  if (day(from) === day(until)) {
    return `${head} ${day(from)}, ${clock(from)}${zone} - ${clock(until)} ${escaped(until.zone)}`
  }
  return `${head} ${momentHtml(from)} &nbsp;-&nbsp; ${momentHtml(until)}`
}
