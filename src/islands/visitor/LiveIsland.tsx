import { type ReactNode, useRef } from 'react'
import { handedOver } from './handed.ts'
import type { Shown } from './shown.ts'
import { type LiveOptions, useLivePage } from './useLivePage.ts'

interface Props extends LiveOptions {
  /** Under which key the edge hands over what it draws. */
  version: string
  draw(shown: Shown): ReactNode
}

/** Part of a page that the edge draws, and the browser again once the publication has changed under it. */
export function LiveIsland({ version, draw, ...options }: Props) {
  const handed = handedOver(version)
  if (!handed) return <Awake draw={draw} {...options} />
  return (
    <div>
      <div>{draw(handed)}</div>
    </div>
  )
}

/** Keeps what the edge drew, of which it has no data, until it has something to draw itself. */
function Awake({ draw, ...options }: Omit<Props, 'version'>) {
  const root = useRef<HTMLDivElement>(null)
  const drawing = useLivePage(root, options)
  return (
    <div ref={root}>
      {drawing ? (
        <div>{drawing.Gone ? <drawing.Gone shown={drawing.shown} /> : draw(drawing.shown)}</div>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; it tells React to leave the edge's HTML alone.
        <div key="edge" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
      )}
    </div>
  )
}
