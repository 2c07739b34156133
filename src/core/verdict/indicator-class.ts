import { STATUS_CLASS } from '../component/status-class.ts'
import { indicatorOf, type Verdict } from './verdict.ts'

/** The class and icon of a verdict's indicator; `void` for a page that lists nothing and has nothing open. */
export function indicatorClass(verdict: Verdict): (typeof STATUS_CLASS)[keyof typeof STATUS_CLASS] | 'void' {
  return verdict.state === 'nothing_listed' && verdict.incidents === 0 ? 'void' : STATUS_CLASS[indicatorOf(verdict)]
}
