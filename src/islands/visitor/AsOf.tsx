import type { Shown } from './shown.ts'
import { Stretch } from './Time.tsx'

/** Up to when figures of uptime are counted: while something is down that is minutes ago (docs/decisions/0033). */
export function AsOf({ shown: { words, formats, publication } }: { shown: Shown }) {
  return (
    <span className="soft">
      {words.visitor.asOf} <Stretch from={publication.published_at} until={null} formats={formats} />
    </span>
  )
}
