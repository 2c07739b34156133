import { Component, type ReactNode } from 'react'

/** What a person works in: the composer's form, or the board. */
const WORK = '#composer, #statuses'

interface Props {
  children: ReactNode
  /** Until somebody has pressed anything, what comes is shown where it is. */
  onceTouched?: boolean
}

/**
 * What comes and goes above what a person works in: notices, and drafts of others. The window scrolls by its height, so
 * that nothing moves under a hand. A class, because only classes may measure before React changes the document.
 */
export class Steady extends Component<Props> {
  override getSnapshotBeforeUpdate(): number | null {
    return topOfWork()
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: number | null): void {
    const after = topOfWork()
    // Browsers before 2024 do not know: there it stays in place at once.
    if (this.props.onceTouched && navigator.userActivation?.hasBeenActive === false) return
    if (before !== null && after !== null && after !== before) {
      scrollBy({ top: after - before, behavior: 'instant' })
    }
  }

  override render(): ReactNode {
    return this.props.children
  }
}

const topOfWork = () => document.querySelector(WORK)?.getBoundingClientRect().top ?? null
