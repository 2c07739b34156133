import { STATUS_CLASS } from '../component/status-class.ts'
import { SYMBOL_COLOURS } from '../status/symbols.ts'
import type { EmbedIcon } from './document.ts'

const ROUND = 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13'
/** The widget draws it in dashes. */
const RING = 'M8 1.3a6.7 6.7 0 1 1 0 13.4 6.7 6.7 0 0 1 0-13.4'

/**
 * A shape and a mark for each status, so that none is shown by colour alone: those of src/core/status/symbols.ts as
 * paths, which the widget draws with a round edge.
 */
const PATHS: Readonly<Record<EmbedIcon['status'], readonly [shape: string, mark: string]>> = {
  operational: [ROUND, 'm4.8 8.3 2.3 2.3 4.3-4.8'],
  under_maintenance: ['M8 1.5 14.5 8 8 14.5 1.5 8z', 'M8 4.8V8l2 2'],
  degraded_performance: ['M8 2l6.5 12h-13z', 'M5.6 10.6h4.8'],
  partial_outage: [`${ROUND}M1.66 7.1h12.68A6.4 6.4 0 0 0 1.66 7.1`, ''],
  major_outage: ['M2 2h12v12H2z', 'm5.2 5.2 5.6 5.6m0-5.6-5.6 5.6'],
  unknown: [RING, ''],
}

/** A status with the widget's icon of it. */
export function embedIcon(status: EmbedIcon['status']): EmbedIcon {
  const [shape, mark] = PATHS[status]
  const { light, dark } = SYMBOL_COLOURS[status === 'unknown' ? 'void' : STATUS_CLASS[status]]
  return { status, shape, mark, color: `light-dark(${light},${dark})` }
}
