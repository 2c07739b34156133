import type { Weights } from '../page/page-record.ts'
import type { Publication, PublicComponent } from '../publication/publication.ts'
import { knownTime } from './combined-days.ts'
import { percent } from './measure.ts'

/** A component's own figures over the published days, in milliseconds, to try weights with. */
export interface UptimeExample extends Record<keyof Weights, number> {
  name: string
  known: number
}

/** The example of a page: the component with the most trouble; null where none had any. */
export function uptimeExample(publication: Publication): UptimeExample | null {
  const examples = publication.components.flatMap((component) =>
    component.uptime === null ? [] : [exampleOf(component, publication)],
  )
  const trouble = (one: UptimeExample) => one.degraded_performance + one.partial_outage + one.major_outage
  return examples.filter((one) => trouble(one) > 0).toSorted((a, b) => trouble(b) - trouble(a))[0] ?? null
}

/** The figures of one component that has an uptime. */
export function exampleOf(component: PublicComponent, publication: Publication): UptimeExample {
  const total = (status: keyof Weights) =>
    component.days.reduce((sum, day) => sum + (day.seconds[status] ?? 0), 0) * 1000
  return {
    name: component.name,
    known: knownTime(component, publication),
    degraded_performance: total('degraded_performance'),
    partial_outage: total('partial_outage'),
    major_outage: total('major_outage'),
  }
}

/** The uptime of the example with other weights, in per cent. */
export function uptimeWith(example: UptimeExample, weights: Weights): number | null {
  const { degraded_performance, partial_outage, major_outage } = weights
  const down =
    example.degraded_performance * degraded_performance +
    example.partial_outage * partial_outage +
    example.major_outage * major_outage
  return percent(example.known, Math.min(down, example.known))
}
