import { Component, type ReactNode } from 'react'

/** What a person works in: the composer's form, or the board. */
const WORK = '#composer, #statuses'

/**
 * Notices above what a person works in. When they come or go, the window scrolls by their height, so that nothing moves
 * under a hand. A class, because only classes may measure before React changes the document.
 */
export class Steady extends Component<{ children: ReactNode }> {
  override getSnapshotBeforeUpdate(): number | null {
    return topOfWork()
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: number | null): void {
    const after = topOfWork()
    if (before !== null && after !== null && after !== before) {
      scrollBy({ top: after - before, behavior: 'instant' })
    }
  }

  override render(): ReactNode {
    return this.props.children
  }
}

const topOfWork = () => document.querySelector(WORK)?.getBoundingClientRect().top ?? null
