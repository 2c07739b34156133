import { useStore } from '@nanostores/react'
import { type Localization, team, toasts } from '../team/team.ts'

interface Props extends Pick<Localization, 'words'> {
  /** The id of who reads this. */
  me: string
}

/** For owners: whoever is signed in at the edge, and may post through the journal. Nobody else is told of anyone. */
export function JournalPeople({ me, words }: Props) {
  const { journal, isAsking } = useStore(team.$journal, { ssr: 'initial' })
  const { journal: texts } = words
  const people = journal?.people ?? []
  if (people.length === 0) return null
  async function end({ user, name }: (typeof people)[number]) {
    if (await team.changeJournal({ action: 'sign_out', user })) toasts.show(texts.ended({ name }))
  }
  return (
    <section className="cfield" aria-labelledby="journal-people">
      <div className="clab">
        <span id="journal-people">{texts.people}</span>
      </div>
      <ul className="crows">
        {people.map((person) => (
          <li className="crow" key={person.user}>
            <div>
              <b dir="auto">{person.name}</b> <span className="soft">{words.shell[`role_${person.role}`]}</span>
            </div>
            {person.user !== me && (
              <div className="cside">
                <button
                  className="text"
                  type="button"
                  aria-label={words.account.signOutOf({ device: person.name })}
                  aria-disabled={isAsking}
                  onClick={() => void end(person)}
                >
                  {words.account.signOut}
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
