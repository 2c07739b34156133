import type { Colleague } from '../../core/presence/presence.ts'
import { joinParts } from '../../i18n/base/lists.ts'
import { initialsOf } from './initials.ts'
import type { Localization } from './team.ts'

/** Who else is here, as faces with their names. */
export function Here({ colleagues, words, formats }: Localization & { colleagues: readonly Colleague[] }) {
  const names = joinParts(formats.list(colleagues.map(({ name }) => name)))
  return (
    <>
      <span className="cwho" role="img" aria-label={words.presence.hereNow({ names })}>
        {colleagues.slice(0, MAX_FACES).map(({ user, name }) => (
          <span key={user} className="face" aria-hidden="true">
            {initialsOf(name)}
          </span>
        ))}
      </span>
      <span aria-hidden="true">{words.presence.here}</span>
    </>
  )
}

const MAX_FACES = 4
