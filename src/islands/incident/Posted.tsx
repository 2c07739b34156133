import { type Ref, useEffect, useRef } from 'react'
import { incidentPath } from '../../core/incident/path.ts'
import { type Millis, toInstant } from '../../core/time/instant.ts'
import { Sign } from '../team/Sign.tsx'
import type { Localization } from '../team/team.ts'
import { ignoreFailure, useLoaded } from '../team/use-loaded.ts'

/** The last post: to which incident, and when. */
export interface PostedUpdate {
  incident: string
  at: Millis
}

interface Props extends Localization {
  page: string
  /** The incident's newest update; empty while there is none. */
  last: string
  posted: PostedUpdate | null
  /** Whether something was changed while it was sent, which was not taken. */
  hasIgnored: boolean
  /** Whether visitors see the incident. */
  isVisible: boolean
}

/** Says that something was posted, when, and where visitors read it. The pressed button is gone: it takes the focus. */
export function Posted({ page, last, posted, hasIgnored, isVisible, words, formats }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (posted) notice.current?.focus({ preventScroll: true })
    if (posted) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [posted])
  return (
    <div role="status" className="posted">
      {posted && (
        <PostedText
          notice={notice}
          page={page}
          last={last}
          posted={posted}
          hasIgnored={hasIgnored}
          isVisible={isVisible}
          words={words}
          formats={formats}
        />
      )}
    </div>
  )
}

function PostedText({
  notice,
  page,
  last,
  posted,
  hasIgnored,
  isVisible,
  words,
  formats,
}: Omit<Props, 'posted'> & { notice: Ref<HTMLDivElement>; posted: PostedUpdate }) {
  const { team } = words
  const told = useLoaded(() => import('../notifying/Told.tsx'), isVisible, ignoreFailure, words)
  return (
    <div className="csay good" ref={notice} tabIndex={-1}>
      <p>
        <strong>{isVisible ? team.posted({ time: formats.clock(toInstant(posted.at)) }) : team.postedHidden}</strong>
        {hasIgnored && <span>{team.ignoredWhilePosting}</span>}
        {isVisible && told && <told.ToldUpdate page={page} incident={posted.incident} update={last} words={words} />}
      </p>
      {isVisible && (
        <a className="btn" href={incidentPath({ id: posted.incident })}>
          {team.viewIncident} <Sign name="out" />
        </a>
      )}
    </div>
  )
}
