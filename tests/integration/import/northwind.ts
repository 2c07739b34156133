export const PAGE = {
  id: 'nrthwnd00001',
  name: 'Northwind Cloud',
  url: 'https://status.northwind.example',
  time_zone: 'Europe/Berlin',
  updated_at: '2026-03-29T12:00:00.000+02:00',
}

export const component = (id: string, name: string, position: number, own: object = {}) => ({
  id,
  name,
  status: 'operational',
  created_at: '2025-01-01T00:00:00.000+01:00',
  updated_at: '2026-03-01T00:00:00.000+01:00',
  position,
  description: null,
  showcase: true,
  start_date: null,
  group_id: null,
  page_id: PAGE.id,
  group: false,
  only_show_if_degraded: false,
  ...own,
})

export const affected = (code: string, name: string, old_status: string, new_status: string) => ({
  code,
  name,
  old_status,
  new_status,
})

export const update = (id: string, status: string, at: string, affected_components: unknown, body = 'Said.') => ({
  id,
  status,
  body,
  incident_id: 'any',
  created_at: at,
  updated_at: at,
  display_at: at,
  affected_components,
  deliver_notifications: true,
  custom_tweet: null,
  tweet_id: null,
})

interface IncidentFields {
  incident_updates: ReturnType<typeof update>[]
  [field: string]: unknown
}

export const incident = (id: string, name: string, at: string, own: IncidentFields): IncidentFields => ({
  id,
  name,
  created_at: at,
  updated_at: at,
  monitoring_at: null,
  resolved_at: null,
  shortlink: `https://stspg.io/${id}`,
  started_at: at,
  page_id: PAGE.id,
  components: [],
  reminder_intervals: null,
  ...own,
})

/**
 * A made-up page at one moment: two regions, one set degraded by hand, an open incident, one of an hour last week that
 * also named a component deleted since, a planned maintenance.
 */
export function northwind() {
  return structuredClone({
    summary: {
      page: PAGE,
      components: [
        component('northwind0g1', 'Europe', 1, {
          group: true,
          status: 'major_outage',
          components: ['northwind0c1', 'northwind0c2'],
        }),
        component('northwind0c1', 'Frankfurt', 1, { group_id: 'northwind0g1', status: 'major_outage' }),
        component('northwind0c2', 'London', 2, { group_id: 'northwind0g1' }),
        component('northwind0c3', 'Mail', 2, {
          status: 'degraded_performance',
          updated_at: '2026-03-29T09:00:00.000+02:00',
        }),
      ],
      incidents: [
        incident('northwind0i2', 'Frankfurt is down', '2026-03-29T11:00:00.000+02:00', {
          status: 'identified',
          impact: 'critical',
          incident_updates: [
            update(
              'northwind0u3',
              'identified',
              '2026-03-29T11:30:00.000+02:00',
              null,
              'A switch.<br />We replace it.',
            ),
            update('northwind0u2', 'investigating', '2026-03-29T11:00:00.000+02:00', [
              affected('northwind0c1', 'Frankfurt', 'operational', 'major_outage'),
            ]),
          ],
        }),
      ],
      scheduled_maintenances: [
        incident('northwind0m1', 'New disks', '2026-03-20T09:00:00.000+01:00', {
          status: 'scheduled',
          impact: 'maintenance',
          scheduled_for: '2026-04-02T22:00:00.000+02:00',
          scheduled_until: '2026-04-02T23:00:00.000+02:00',
          incident_updates: [
            update('northwind0u4', 'scheduled', '2026-03-20T09:00:00.000+01:00', [
              affected('northwind0c2', 'London', 'operational', 'operational'),
            ]),
          ],
        }),
      ],
      status: { indicator: 'critical', description: 'Major Service Outage' },
    },
    incidents: {
      page: PAGE,
      incidents: [
        incident('northwind0i1', 'An hour without London', '2026-03-22T10:00:00.000+01:00', {
          status: 'postmortem',
          impact: 'major',
          resolved_at: '2026-03-22T11:00:00.000+01:00',
          incident_updates: [
            update('northwind0u6', 'postmortem', '2026-03-24T10:00:00.000+01:00', null),
            update('northwind0u1', 'resolved', '2026-03-22T11:00:00.000+01:00', [
              affected('northwind0c2', 'London', 'partial_outage', 'operational'),
            ]),
            update('northwind0u0', 'investigating', '2026-03-22T10:00:00.000+01:00', [
              affected('northwind0c2', 'London', 'operational', 'partial_outage'),
              affected('northwind0c9', 'Paris', 'operational', 'partial_outage'),
            ]),
          ],
        }),
      ],
    },
  })
}
