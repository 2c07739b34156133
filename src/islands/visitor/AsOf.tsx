import type { PageView } from './page-view.ts'
import { TimeRange } from './Time.tsx'

/** Until when uptime is counted: minutes ago while something is down (docs/decisions/0033). */
export function AsOf({ view: { words, formats, publication } }: { view: PageView }) {
  return (
    <span className="soft">
      {words.visitor.asOf} <TimeRange from={publication.published_at} until={null} formats={formats} />
    </span>
  )
}
