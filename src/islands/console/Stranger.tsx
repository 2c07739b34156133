import type { Speech } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { SignOut } from './SignOut.tsx'

/** In the place of everything, for somebody who is signed in and in no team: why, and the way out. */
export function Stranger({ words }: Pick<Speech, 'words'>) {
  const { team } = words
  return (
    <>
      <h1 className="title">{team.notInTeam}</h1>
      <div className="note with">
        <Icon name="deg" />
        <span>{team.notInTeamText}</span>
        <SignOut words={words} from="here" look="btn small" />
      </div>
    </>
  )
}
