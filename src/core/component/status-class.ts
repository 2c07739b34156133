import type { ComponentStatus } from '../status/component.ts'

/** A status as one class and icon of the styles (src/styles/tokens.css), and the tab's icon (public/favicon-*.svg). */
export const STATUS_CLASS = {
  operational: 'ok',
  under_maintenance: 'maint',
  degraded_performance: 'deg',
  partial_outage: 'part',
  major_outage: 'down',
} as const satisfies Record<ComponentStatus, string>
