import type { EmbedDocument } from './document.ts'

type Status = EmbedDocument['status']
type StatusIcon = Pick<EmbedDocument, 'shape' | 'mark'>

const ROUND = 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13'

/** A shape and a mark for each status, so that none is shown by colour alone. */
const ICONS: Readonly<Record<Status, StatusIcon>> = {
  operational: { shape: ROUND, mark: 'm5 8.2 2.2 2.2L11 6' },
  under_maintenance: { shape: 'M8 1.5 14.5 8 8 14.5 1.5 8z', mark: 'M8 5v3l2 1' },
  degraded_performance: { shape: 'M8 2l6.5 12h-13z', mark: 'M6 11h4' },
  partial_outage: { shape: `${ROUND}M3 7h10A5 5 0 0 0 3 7`, mark: '' },
  major_outage: { shape: 'M2 2h12v12H2z', mark: 'm5.5 5.5 5 5m0-5-5 5' },
  unknown: { shape: ROUND, mark: '' },
}

/** The widget's icon of a status. */
export const statusIcon = (status: Status): StatusIcon => ICONS[status]
