import { STATUS_CLASS } from '../../core/component/status-class.ts'
import type { ComponentStatus } from '../../core/status/component.ts'
import { indicatorOf, verdictOf } from '../../core/verdict/verdict.ts'
import type { PageView } from './page-view.ts'

/** The background behind the verdict: the indicator's class, or `calm`. */
export function skyOf({ publication }: Pick<PageView, 'publication'>): string {
  return skyOfComponent(indicatorOf(verdictOf(publication)))
}

/** The sky behind a component's status. */
export function skyOfComponent(status: ComponentStatus): string {
  return status === 'operational' ? 'sky calm' : `sky ${STATUS_CLASS[status]}`
}
