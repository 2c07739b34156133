import type { Localization } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { SignOut } from './SignOut.tsx'

/** Shown instead of the console to someone who is signed in but in no team. */
export function OutsideTeam({ words }: Pick<Localization, 'words'>) {
  const { team } = words
  return (
    <>
      <h1 className="title">{team.notInTeam}</h1>
      <div className="note with">
        <Icon name="deg" />
        <span>{team.notInTeamText}</span>
        <SignOut words={words} scope="here" buttonClass="btn small" />
      </div>
    </>
  )
}
