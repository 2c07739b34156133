import { handedTo } from './handed.ts'
import { StatusPage } from './StatusPage.tsx'

interface Props {
  /** Which publication the edge drew: `epoch:revision:day:locale`. */
  version: string
}

/** The island of the front page. It wakes when the publication changes under it. */
export function StatusIsland({ version }: Props) {
  const shown = handedTo(version)
  return shown ? <StatusPage shown={shown} /> : null
}
