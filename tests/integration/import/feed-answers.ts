import { childrenNamed, childText, parseXml, type XmlElement } from '../../support/xml.ts'

/** A captured feed with what it takes to make the same page again. */
export interface CapturedFeed {
  page: { id: string; name: string; url: string; time_zone: string }
  /** When the feed says that the page changed last. */
  updated: string
  entries: XmlElement[]
}

const UPDATE =
  /<p> ?<small>(\w{3}) <var data-var='date'>([ \d]\d)<\/var>, <var data-var='time'>(\d\d:\d\d)<\/var> (\w+)<\/small><br> ?<strong>([\w ]+)<\/strong> - ([\s\S]*?) ?<\/p>/g
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** The answers of the public API v2 that the page of a feed would have given, as far as the feed says. */
export function toApiAnswers({ page, updated, entries }: CapturedFeed): { incidents: unknown; maintenances: unknown } {
  const incidents = entries.map((entry) => toIncident(entry))
  const about = { page: { ...page, updated_at: updated } }
  const isPlanned = (one: object) => 'scheduled_for' in one
  return {
    incidents: { ...about, incidents: incidents.filter((one) => !isPlanned(one)) },
    maintenances: { ...about, scheduled_maintenances: incidents.filter(isPlanned) },
  }
}

function toIncident(entry: XmlElement) {
  const id = entryLink(entry).split('/').at(-1) ?? ''
  const dated = toIso(childText(entry, 'published') || childText(entry, 'pubDate'))
  const until = childText(entry, 'maintenanceEndDate')
  const updates = toUpdates(childText(entry, 'content') || childText(entry, 'description'), id, dated, until !== '')
  const [newest, oldest] = [updates[0], updates.at(-1)]
  if (!newest || !oldest) throw new Error(`no updates in ${id}`)
  const isOver = ['resolved', 'completed', 'postmortem'].includes(newest.status)
  return {
    id,
    name: childText(entry, 'title'),
    status: newest.status,
    created_at: oldest.display_at,
    updated_at: toIso(childText(entry, 'updated') || newest.display_at),
    monitoring_at: null,
    resolved_at: isOver ? newest.display_at : null,
    impact: until ? 'maintenance' : 'minor',
    started_at: oldest.display_at,
    incident_updates: updates,
    ...(until && { scheduled_for: dated, scheduled_until: toIso(until) }),
  }
}

/** A feed gives minutes only for all but the newest update, so the milliseconds follow from their order. */
function toUpdates(html: string, incident: string, dated: string, isPlanned: boolean) {
  const matches = [...html.matchAll(UPDATE)]
  const statuses = matches.map(([, , , , , label = '']) => label.toLowerCase().replace(' ', '_'))
  return matches.map(([, month, day, time, zone, , body = ''], at) => {
    const status = statuses.slice(at).find((one) => one !== 'update') ?? ''
    const minute = new Date(`${day?.trim()} ${month} ${dated.slice(0, 4)} ${time} ${OFFSETS[zone ?? ''] ?? zone}`)
    const displayedAt = new Date(minute.getTime() + matches.length - at).toISOString()
    const display_at = at === 0 && !isPlanned ? dated : displayedAt
    return {
      id: `${incident}u${matches.length - at}`,
      status,
      body: body.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity),
      created_at: display_at,
      updated_at: display_at,
      display_at,
    }
  })
}

/** What Date.parse does not know. */
const OFFSETS: Record<string, string> = { CET: '+0100', CEST: '+0200', BST: '+0100' }

function toIso(text: string): string {
  return new Date(text).toISOString()
}

function entryLink(entry: XmlElement): string {
  const [link] = childrenNamed(entry, 'link')
  return link?.attributes.href ?? link?.text ?? ''
}

/** A captured Atom or RSS document as what it says of its page. */
export function readCapturedFeed(xml: string, page: CapturedFeed['page']): CapturedFeed & { feed: XmlElement } {
  // Who uploaded one broke its lines before these; Statuspage does not.
  const root = parseXml(xml.replaceAll('\n&lt;br /&gt;', '&lt;br /&gt;'))
  const feed = root.name === 'rss' ? (root.children[0] ?? root) : root
  const updated = new Date(childText(feed, 'updated') || childText(feed, 'pubDate')).toISOString()
  return { feed, page, updated, entries: [...childrenNamed(feed, 'entry'), ...childrenNamed(feed, 'item')] }
}
