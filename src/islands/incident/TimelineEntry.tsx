import type { ReactNode } from 'react'
import { formatTimeWithoutZone } from '../team/format-time.ts'
import type { Localization } from '../team/team.ts'

interface Props extends Pick<Localization, 'formats'> {
  id: string
  at: string
  now: number
  by: string
  children: ReactNode
}

/** Something that stands in the timeline at its time, by whom it is. */
export function TimelineEntry({ id, at, now, by, formats, children }: Props) {
  return (
    <li data-entry={id}>
      <div className="ctime">
        <time dateTime={at}>{formatTimeWithoutZone(at, now, formats)}</time>
        <span>{by}</span>
      </div>
      {children}
    </li>
  )
}
