import { htmlToText, truncate } from '../markdown/html-to-text.ts'
import type { PublicIncident, PublicPage } from '../publication/publication.ts'
import { isClosed } from '../status/incident.ts'

/** An object of schema.org in JSON-LD. */
export type JsonLd = { [field: string]: string | number | JsonLd | JsonLd[] }

/** What the structured data needs besides the incident. */
export interface JsonLdContext {
  page: Pick<PublicPage, 'name' | 'url'>
  /** The incident's absolute address, and that of the page. */
  url: string
  home: string
  /** Absolute addresses of its picture and of the page's logo; null where there is none. */
  image: string
  logo: string | null
  /** The language of the interface, BCP 47. */
  locale: string
  /** An update's status in words. */
  statusText(status: PublicIncident['status']): string
  description: string
  /** The page and its list of incidents, for breadcrumbs. */
  breadcrumbs: { name: string; url: string }[]
}

/** Search engines show no more of a headline; updates are there to be found, not to be read in full. */
const HEADLINE_LENGTH = 110
const UPDATE_LENGTH = 1_000
const MAX_UPDATES = 25

/**
 * An incident in schema.org's terms: a live blog (LiveBlogPosting) with its updates as postings, a maintenance also an
 * online event, with breadcrumbs.
 */
export function incidentJsonLd(incident: PublicIncident, context: JsonLdContext): JsonLd {
  const { url, home, image, logo, locale, page, breadcrumbs, statusText } = context
  const owner: JsonLd = {
    '@type': 'Organization',
    name: page.name,
    url: page.url.startsWith('http') ? page.url : home,
    ...(logo ? { logo: { '@type': 'ImageObject', url: logo } } : {}),
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'LiveBlogPosting',
        '@id': url,
        url,
        headline: truncate(incident.name, HEADLINE_LENGTH),
        description: context.description,
        inLanguage: locale,
        datePublished: incident.published_at ?? incident.started_at,
        dateModified: incident.updated_at,
        coverageStartTime: incident.started_at,
        ...(isClosed(incident.status) && incident.resolved_at ? { coverageEndTime: incident.resolved_at } : {}),
        image,
        mainEntityOfPage: url,
        author: owner,
        publisher: owner,
        ...(incident.kind === 'maintenance' ? { about: eventJsonLd(incident, owner, context) } : {}),
        liveBlogUpdate: incident.updates.slice(0, MAX_UPDATES).map((update) => ({
          '@type': 'BlogPosting',
          '@id': `${url}#update-${update.id}`,
          url: `${url}#update-${update.id}`,
          headline: statusText(update.status),
          articleBody: htmlToText(update.body_html, UPDATE_LENGTH),
          datePublished: update.display_at,
          author: owner,
        })),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [...breadcrumbs, { name: incident.name, url }].map((breadcrumb, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: breadcrumb.name,
          item: breadcrumb.url,
        })),
      },
    ],
  }
}

function eventJsonLd(
  { name, started_at, scheduled_for, scheduled_until }: PublicIncident,
  owner: JsonLd,
  { url, image, description }: JsonLdContext,
): JsonLd {
  return {
    '@type': 'Event',
    name,
    description,
    image,
    startDate: scheduled_for ?? started_at,
    ...(scheduled_until ? { endDate: scheduled_until } : {}),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: owner,
  }
}

/** Structured data as it may stand in a `script` element: nothing in it ends that element or begins a comment. */
export function jsonLdScript(data: JsonLd): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('&', '\\u0026')
}
