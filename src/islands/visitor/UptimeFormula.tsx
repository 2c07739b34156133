import type { PageView } from './page-view.ts'

/** How uptime is calculated on this page, with the weights that its owner set. */
export function UptimeFormula({ view: { publication, confirmedAt, words, formats } }: { view: PageView }) {
  const { visitor } = words
  const { weights } = publication.page
  const parts = [
    [weights.major_outage, visitor.statusMajor],
    [weights.partial_outage, visitor.statusPartial],
    [weights.degraded_performance, visitor.statusDegraded],
  ] as const
  const sum = parts
    .filter(([weight]) => weight > 0)
    .map(([weight, status]) => visitor.weightOf({ weight: formats.percent(weight), status }))
    .join(' + ')
  return <p id="formula">{visitor.uptimeFormula({ weights: sum || '0', zone: formats.zoneName(confirmedAt) })}</p>
}
