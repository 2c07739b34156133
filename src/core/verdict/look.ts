import { STATUS_CLASS } from '../component/look.ts'
import { lampOf, type Verdict } from './verdict.ts'

/**
 * The class and icon of the lamp beside a verdict; of a page that lists nothing, and has nothing open, nothing is
 * known.
 */
export function lampLook(verdict: Verdict): (typeof STATUS_CLASS)[keyof typeof STATUS_CLASS] | 'void' {
  return verdict.state === 'nothing_listed' && verdict.incidents === 0 ? 'void' : STATUS_CLASS[lampOf(verdict)]
}
