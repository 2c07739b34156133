import { type FormEvent, useState } from 'react'
import type { TeamWords } from '../../i18n/team.ts'
import type { MembersStore, MembersView } from '../../stores/team/members/members.ts'
import type { TeamMember } from '../../stores/team/members/records.ts'
import { toasts } from '../team/team.ts'
import { troubleText } from './trouble-text.ts'

interface LeaveProps {
  members: MembersStore
  view: MembersView
  me: TeamMember
  others: readonly TeamMember[]
  words: TeamWords
}

/** The ways out: one leaves in half a minute, and an owner hands over first where there is no other. */
export function Leave({ members, view, me, others, words }: LeaveProps) {
  const { members: texts } = words
  const [isHandingOver, setHandingOver] = useState(false)
  const trouble = view.trouble?.about === me.id ? view.trouble.code : null
  const mayHandOver = me.role === 'owner' && others.length > 0
  return (
    <div className="cleave">
      <div role="alert">{trouble !== null && <p className="csay">{troubleText(trouble, words)}</p>}</div>
      <div role="status">{view.leavingAt !== null && <p className="csay">{texts.leaving}</p>}</div>
      {isHandingOver && mayHandOver ? (
        <HandOver members={members} me={me} others={others} words={words} onDone={() => setHandingOver(false)} />
      ) : view.leavingAt === null ? (
        <p className="acts">
          <button className="text" type="button" onClick={() => members.leave(me)}>
            {texts.leave}
          </button>
          {mayHandOver && (
            <button className="text" type="button" onClick={() => setHandingOver(true)}>
              {texts.handOver}
            </button>
          )}
        </p>
      ) : (
        <p className="acts">
          <button
            className="btn"
            type="button"
            // biome-ignore lint/a11y/noAutofocus: the button that was pressed has gone.
            autoFocus
            onClick={members.stay}
          >
            {texts.stay}
          </button>
          <button className="btn quiet" type="button" onClick={() => void members.leaveNow(me)}>
            {texts.leaveNow}
          </button>
        </p>
      )}
    </div>
  )
}

type HandOverProps = Omit<LeaveProps, 'view'> & { onDone(): void }

/** Chooses who is the owner from now on. */
function HandOver({ members, me, others, words, onDone }: HandOverProps) {
  const { members: texts } = words
  const [chosen, setChosen] = useState(others[0]?.id)
  const to = others.find(({ id }) => id === chosen)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!to || !(await members.handOver(me, to))) return
    toasts.show(texts.handedOver({ name: to.name || texts.unnamed }))
    onDone()
  }
  return (
    <form className="cform csmall" onSubmit={(event) => void submit(event)}>
      <div>
        <label className="lab" htmlFor="new-owner">
          {texts.handOverTo}
        </label>
        <select
          className="in"
          id="new-owner"
          // biome-ignore lint/a11y/noAutofocus: the person has just asked for this form.
          autoFocus
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name || texts.unnamed}
            </option>
          ))}
        </select>
        <p className="hint">{texts.handOverText}</p>
      </div>
      <p className="acts">
        <button className="btn go" type="submit">
          {texts.handOver}
        </button>
        <button className="btn quiet" type="button" onClick={onDone}>
          {texts.cancel}
        </button>
      </p>
    </form>
  )
}
