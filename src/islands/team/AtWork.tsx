import { useStore } from '@nanostores/react'
import { NEW_INCIDENT } from '../../core/page/console-address.ts'
import { initialsOf } from './initials.ts'
import { Steady } from './Steady.tsx'
import { type Localization, team } from './team.ts'

/** Who else has an incident open, and who writes on it; `new` stands for one that is not posted yet. */
export function AtWork({ incident, words }: Pick<Localization, 'words'> & { incident: string }) {
  const colleagues = useStore(team.$colleagues, { ssr: 'initial' })
  const { presence } = words
  const present = colleagues.filter(({ incidents }) => incidents.includes(incident))
  const textOf = (name: string, isWriting: boolean) => {
    if (!isWriting) return presence.looking({ name })
    return incident === NEW_INCIDENT ? presence.writingNew({ name }) : presence.writing({ name })
  }
  return (
    <Steady onceTouched>
      <div role="status" className="catwork">
        {present.map(({ user, name, writing }) => (
          <span key={user} className="cpres">
            <span className="face" aria-hidden="true">
              {initialsOf(name)}
            </span>
            {textOf(name, writing.includes(incident))}
          </span>
        ))}
      </div>
    </Steady>
  )
}
