import { STATUS_CLASS } from '../../core/component/look.ts'
import type { ComponentStatus } from '../../core/status/component.ts'
import { lampOf, verdictOf } from '../../core/verdict/verdict.ts'
import type { Shown } from './shown.ts'

/** The sky behind the verdict: the lamp's class, or `calm`. */
export function skyOf({ publication }: Pick<Shown, 'publication'>): string {
  return skyOfComponent(lampOf(verdictOf(publication)))
}

/** The sky behind a component's status. */
export function skyOfComponent(status: ComponentStatus): string {
  return status === 'operational' ? 'sky calm' : `sky ${STATUS_CLASS[status]}`
}
