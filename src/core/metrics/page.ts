import { Indicator, type Publication, type PublicComponent } from '../publication/publication.ts'
import { uptimeFilter } from '../publication/showcase.ts'
import { COMPONENT_STATUSES } from '../status/component.ts'
import { IMPACTS, isClosed, MAINTENANCE_STATUSES } from '../status/incident.ts'
import { toMillis } from '../time/instant.ts'
import type { Metric, Sample } from './exposition.ts'

/** A page's publication and the age of its data. */
interface MetricsInput {
  publication: Publication
  /** When the backend was last heard. */
  confirmedAt: string
  stale: boolean
}

/** A page as gauges. Enumerations are state sets: a series for each value, 1 for the one that holds. */
export function pageMetrics({ publication, confirmedAt, stale }: MetricsInput): Metric[] {
  const { page, status, revision, published_at } = publication
  const components = publication.components.filter(({ is_group }) => !is_group)
  const labels = labelsOf(publication)
  const open = publication.incidents.filter((one) => !isClosed(one.status))
  const gauge = (name: string, help: string, samples: readonly Sample[]): Metric => ({
    name: `aldis_${name}`,
    help,
    samples,
  })
  const unlabelled = (value: number): Sample[] => [{ labels: {}, value }]
  return [
    gauge('page_info', 'The page; always 1.', [
      { labels: { id: page.external_id || page.id, name: page.name, time_zone: page.time_zone }, value: 1 },
    ]),
    gauge('page_status', 'The indicator of the whole page: 1 for the current one.', [
      ...stateSet('indicator', Indicator.options, status.indicator),
    ]),
    gauge('page_revision', 'Number of the last public write to the page in the current epoch.', unlabelled(revision)),
    gauge('page_published_timestamp_seconds', 'When the page was last derived.', unlabelled(seconds(published_at))),
    gauge(
      'news_timestamp_seconds',
      'When the backend was last confirmed: time() minus this is the age of the data.',
      unlabelled(seconds(confirmedAt)),
    ),
    gauge(
      'news_stale',
      'Whether the data is older than the grace period, so that the page is marked as stale.',
      unlabelled(stale ? 1 : 0),
    ),
    gauge(
      'component_status',
      'The status of a component: 1 for the current one.',
      components.flatMap((component) => stateSet('status', COMPONENT_STATUSES, component.status, labels(component))),
    ),
    gauge(
      'component_uptime_ratio',
      'Uptime of the last 90 days by the weights of the page, 0 to 1; absent where nothing is known or the page shows none.',
      components
        .filter(uptimeFilter(components))
        .flatMap((component) =>
          component.uptime === null ? [] : [{ labels: labels(component), value: ratio(component.uptime) }],
        ),
    ),
    gauge(
      'incidents_open',
      'Open incidents by impact.',
      IMPACTS.map((impact) => ({
        labels: { impact },
        value: open.filter((incident) => incident.kind === 'realtime' && incident.impact === impact).length,
      })),
    ),
    gauge(
      'maintenances_open',
      'Maintenances that are planned or under way, by status.',
      MAINTENANCE_STATUSES.filter((name) => !isClosed(name)).map((name) => ({
        labels: { status: name },
        value: open.filter((incident) => incident.kind === 'maintenance' && incident.status === name).length,
      })),
    ),
  ]
}

function stateSet<State extends string>(
  label: string,
  states: readonly State[],
  current: State,
  labels: Sample['labels'] = {},
): Sample[] {
  return states.map((state) => ({ labels: { ...labels, [label]: state }, value: state === current ? 1 : 0 }))
}

function labelsOf({ components }: Publication): (component: PublicComponent) => Sample['labels'] {
  const names = new Map(components.map(({ id, name }) => [id, name]))
  return ({ id, external_id, name, group_id }) => ({
    id: external_id || id,
    component: name,
    group: (group_id !== null && names.get(group_id)) || '',
  })
}

const seconds = (instant: string) => toMillis(instant) / 1000
/** Three decimals of a per cent are five of a whole. */
const ratio = (percent: number) => Number((percent / 100).toFixed(5))
