import { named, readXml, textOf, type XmlElement } from '../../support/xml.ts'

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
export function answersOf({ page, updated, entries }: CapturedFeed): { incidents: unknown; maintenances: unknown } {
  const incidents = entries.map((entry) => incidentOf(entry))
  const about = { page: { ...page, updated_at: updated } }
  const isPlanned = (one: object) => 'scheduled_for' in one
  return {
    incidents: { ...about, incidents: incidents.filter((one) => !isPlanned(one)) },
    maintenances: { ...about, scheduled_maintenances: incidents.filter(isPlanned) },
  }
}

function incidentOf(entry: XmlElement) {
  const id = linkOf(entry).split('/').at(-1) ?? ''
  const dated = iso(textOf(entry, 'published') || textOf(entry, 'pubDate'))
  const until = textOf(entry, 'maintenanceEndDate')
  const updates = updatesOf(textOf(entry, 'content') || textOf(entry, 'description'), id, dated, until !== '')
  const [newest, oldest] = [updates[0], updates.at(-1)]
  if (!newest || !oldest) throw new Error(`no updates in ${id}`)
  const isOver = ['resolved', 'completed', 'postmortem'].includes(newest.status)
  return {
    id,
    name: textOf(entry, 'title'),
    status: newest.status,
    created_at: oldest.display_at,
    updated_at: iso(textOf(entry, 'updated') || newest.display_at),
    monitoring_at: null,
    resolved_at: isOver ? newest.display_at : null,
    impact: until ? 'maintenance' : 'minor',
    started_at: oldest.display_at,
    incident_updates: updates,
    ...(until && { scheduled_for: dated, scheduled_until: iso(until) }),
  }
}

/** Only minutes are said of all updates but the newest, so their order makes the milliseconds. */
function updatesOf(html: string, incident: string, dated: string, isPlanned: boolean) {
  const said = [...html.matchAll(UPDATE)]
  const statuses = said.map(([, , , , , label = '']) => label.toLowerCase().replace(' ', '_'))
  return said.map(([, month, day, time, zone, , body = ''], at) => {
    const status = statuses.slice(at).find((one) => one !== 'update') ?? ''
    const minute = new Date(`${day?.trim()} ${month} ${dated.slice(0, 4)} ${time} ${OFFSETS[zone ?? ''] ?? zone}`)
    const shown = new Date(minute.getTime() + said.length - at).toISOString()
    const display_at = at === 0 && !isPlanned ? dated : shown
    return {
      id: `${incident}u${said.length - at}`,
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

function iso(text: string): string {
  return new Date(text).toISOString()
}

function linkOf(entry: XmlElement): string {
  const [link] = named(entry, 'link')
  return link?.attributes.href ?? link?.text ?? ''
}

/** A captured Atom or RSS document as what it says of its page. */
export function readCapture(xml: string, page: CapturedFeed['page']): CapturedFeed & { feed: XmlElement } {
  // Who uploaded one broke its lines before these; Statuspage does not.
  const root = readXml(xml.replaceAll('\n&lt;br /&gt;', '&lt;br /&gt;'))
  const feed = root.name === 'rss' ? (root.children[0] ?? root) : root
  const updated = new Date(textOf(feed, 'updated') || textOf(feed, 'pubDate')).toISOString()
  return { feed, page, updated, entries: [...named(feed, 'entry'), ...named(feed, 'item')] }
}
