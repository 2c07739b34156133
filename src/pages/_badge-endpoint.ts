import { type BadgeColor, endpointLabel, SYMBOL_COLOR, statusOfPage, uptimeColor } from '../core/badge/badge.ts'
import { STATUS_CLASS } from '../core/component/status-class.ts'
import { withoutFullStop } from '../core/verdict/full-stop.ts'
import { formatsFor } from '../i18n/formats.ts'
import type { PageWords } from '../i18n/words/page-words.ts'
import { statusWord } from '../islands/visitor/presentation.ts'
import { type BadgeSubject, uptimeOf } from './_badge-subject.ts'

/** How long shields.io caches our JSON, in seconds: its minimum. */
const SHIELDS_SECONDS = 300

/** What shields.io's endpoint badge reads. Its words are those of a component's status: others draw them. */
export interface EndpointBadge {
  schemaVersion: 1
  label: string
  message: string
  color: BadgeColor
  isError: boolean
  cacheSeconds: number
}

/** The status in a word or two. */
export function statusEndpoint(subject: BadgeSubject): EndpointBadge {
  const { published, component, words } = subject
  const status = component ? component.status : statusOfPage(published.publication)
  const label = nameOf(subject)
  if (status === null) {
    return endpointBadge(subject, label, withoutFullStop(words.verdict.nothingListed), 'lightgrey')
  }
  return endpointBadge(subject, label, statusWord(status, words), SYMBOL_COLOR[STATUS_CLASS[status]])
}

/** The uptime of ninety days. */
export function uptimeEndpoint(subject: BadgeSubject): EndpointBadge {
  const { words } = subject
  const { percent } = uptimeOf(subject)
  const message = percent === null ? words.badge.noData : formatsFor(words.locale, 'UTC').uptime(percent)
  return endpointBadge(subject, words.badge.uptimeOf({ name: nameOf(subject) }), message, uptimeColor(percent))
}

/** What it says where nothing is known. */
export function unknownEndpoint({ badge }: PageWords): EndpointBadge {
  const { status: label, unknown: message } = badge
  return { schemaVersion: 1, label, message, color: 'lightgrey', isError: true, cacheSeconds: SHIELDS_SECONDS }
}

function nameOf({ published, component }: BadgeSubject): string {
  return endpointLabel((component ?? published.publication.page).name)
}

function endpointBadge(
  { published: { publication, confirmedAt, stale }, words }: BadgeSubject,
  label: string,
  freshMessage: string,
  freshColor: BadgeColor,
): EndpointBadge {
  // With its day: a badge may be displayed for long.
  const time = formatsFor(words.locale, publication.page.time_zone).dateTime(confirmedAt)
  const message = stale ? words.badge.asOf({ message: freshMessage, time }) : freshMessage
  const color = stale ? 'lightgrey' : freshColor
  return { schemaVersion: 1, label, message, color, isError: false, cacheSeconds: SHIELDS_SECONDS }
}
