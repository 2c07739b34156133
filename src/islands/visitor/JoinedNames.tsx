import { Fragment } from 'react'
import type { Formats } from '../../i18n/formats.ts'

/** "A, B and C" as the language joins names, each of which may be written in either direction. */
export function JoinedNames({ names, formats }: { names: readonly string[]; formats: Formats }) {
  return (
    <span>
      {formats.list(names).map(({ type, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and have no state.
        <Fragment key={index}>{type === 'element' ? <bdi>{value}</bdi> : value}</Fragment>
      ))}
    </span>
  )
}
