import * as v from 'valibot'
import { Indicator } from './publication.ts'

type Document = Record<string, unknown>

const DESCRIPTIONS: Record<v.InferOutput<typeof Indicator>, string> = {
  none: 'All Systems Operational',
  maintenance: 'Service Under Maintenance',
  minor: 'Minor Service Outage',
  major: 'Partial System Outage',
  critical: 'Major Service Outage',
}

const FormatZero = v.looseObject({
  indicator: Indicator,
  components: v.array(v.looseObject({})),
  incidents: v.array(v.looseObject({ updates: v.array(v.looseObject({})) })),
})

/**
 * Format 0 had the indicator without its description, did not say since when a component has its status or from when it
 * is known, and had no attachments and no names of incidents beyond its history.
 */
function migrateFormat0(document: Document): Document {
  const parsed = v.safeParse(FormatZero, document)
  if (!parsed.success) return document
  const { indicator, components, incidents, ...rest } = parsed.output
  return {
    ...rest,
    status: { indicator, description: DESCRIPTIONS[indicator] },
    components: components.map((component) => ({ since: null, known_from: null, ...component })),
    incidents: incidents.map((incident) => ({
      next_update_at: null,
      ...incident,
      updates: incident.updates.map((update) => ({ attachments: [], source: null, ...update })),
    })),
    mentioned: {},
  }
}

const FormatOne = v.looseObject({
  page: v.looseObject({ about_html: v.string() }),
  incidents: v.array(
    v.looseObject({ postmortem_html: v.string(), updates: v.array(v.looseObject({ body_html: v.string() })) }),
  ),
})

/** In format 1 code and tables took no keyboard focus. The tags stand in no writer's text, where < is escaped. */
function migrateFormat1(document: Document): Document {
  const parsed = v.safeParse(FormatOne, document)
  if (!parsed.success) return document
  const { page, incidents } = parsed.output
  return {
    ...document,
    page: { ...page, about_html: makeFocusable(page.about_html) },
    incidents: incidents.map((incident) => ({
      ...incident,
      postmortem_html: makeFocusable(incident.postmortem_html),
      updates: incident.updates.map((update) => ({ ...update, body_html: makeFocusable(update.body_html) })),
    })),
  }
}

const makeFocusable = (html: string) =>
  html
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="scroll" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')

const FormatTwo = v.looseObject({
  components: v.array(v.looseObject({ days: v.array(v.looseObject({})) })),
})

/** Format 2 did not say at which times of a day a component was not operational. */
function migrateFormat2(document: Document): Document {
  const parsed = v.safeParse(FormatTwo, document)
  if (!parsed.success) return document
  return {
    ...document,
    components: parsed.output.components.map((component) => ({
      ...component,
      days: component.days.map((day) => ({ spans: [], ...day })),
    })),
  }
}

const FormatThree = v.looseObject({ page: v.looseObject({}) })

/** Format 3 had one logo, no CSS of the owner's and no announcements. */
function migrateFormat3(document: Document): Document {
  const parsed = v.safeParse(FormatThree, document)
  if (!parsed.success) return document
  return { ...document, page: { logo_dark: null, css: '', ...parsed.output.page }, announcements: [] }
}

/** How a document of each older format becomes one of the next. */
export const migrations: readonly ((document: Document) => Document)[] = [
  migrateFormat0,
  migrateFormat1,
  migrateFormat2,
  migrateFormat3,
]
