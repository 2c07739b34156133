import { STATUS_CLASS } from '../component/status-class.ts'
import { indicatorOf, type Verdict } from './verdict.ts'

/** The class and icon of a verdict's indicator; `void` for a page that lists nothing, unless an incident has an impact. */
export function indicatorClass(verdict: Verdict): (typeof STATUS_CLASS)[keyof typeof STATUS_CLASS] | 'void' {
  return verdict.state === 'nothing_listed' && verdict.impact === 'none' ? 'void' : STATUS_CLASS[indicatorOf(verdict)]
}
