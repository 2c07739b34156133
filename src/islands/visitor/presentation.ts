import type { Publication, PublicIncident } from '../../core/publication/publication.ts'
import { type Impact, isClosed } from '../../core/status/incident.ts'
import { withoutFullStop } from '../../core/verdict/full-stop.ts'
import type { Words } from '../../i18n/words/words.ts'

export { STATUS_CLASS } from '../../core/component/status-class.ts'
export { impactWord, incidentWord, statusWord } from '../../i18n/status-words.ts'

/** Longer headings than this get a smaller size, or they would fill a phone's first screen. */
const LONG_HEADING = 100

/** The class of a heading, by its text. */
export function headingClass(text: string): string | undefined {
  return text.length > LONG_HEADING ? 'long' : undefined
}

/** An impact as its class and its icon. */
export const IMPACT_STYLE = {
  none: { className: 'none', icon: 'i-none' },
  maintenance: { className: 'maint', icon: 'maint' },
  minor: { className: 'minor', icon: 'i-minor' },
  major: { className: 'impact-major', icon: 'i-major' },
  critical: { className: 'critical', icon: 'i-critical' },
} as const satisfies Record<Impact, { className: string; icon: string }>

/** An impact in a word or two, where a column says what it is. */
export function impactShortWord(impact: Impact, { visitor }: Words): string {
  const words: Record<Impact, string> = {
    none: visitor.shortNone,
    maintenance: visitor.impactMaintenance,
    minor: visitor.shortMinor,
    major: visitor.shortMajor,
    critical: visitor.shortCritical,
  }
  return words[impact]
}

/** The indicator of an incident's own page: ok once it is over, before that by its impact. */
export function incidentIndicatorClass({
  kind,
  impact,
  status,
}: PublicIncident): 'ok' | 'maint' | 'deg' | 'part' | 'down' | 'void' {
  if (isClosed(status)) return 'ok'
  if (kind === 'maintenance') return 'maint'
  switch (impact) {
    case 'critical':
      return 'down'
    case 'major':
      return 'part'
    case 'minor':
      return 'deg'
    case 'none':
      return 'void'
    case 'maintenance':
      return 'maint'
    default:
      return impact satisfies never
  }
}

/** The title of the front page: the verdict's sentence without its full stop, and the page. */
export function verdictTitle(sentence: string, { page }: Pick<Publication, 'page'>, { visitor }: Words): string {
  return visitor.verdictTitle({ verdict: withoutFullStop(sentence), name: page.name })
}
