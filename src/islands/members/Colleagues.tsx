import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { ConsoleProps, Localization } from '../team/team.ts'
import { InvitedNow } from './InvitedNow.tsx'
import { InviteForm } from './InviteForm.tsx'
import { inviteFormOf } from './stores.ts'

/** Among the first steps of a page: who else works on it. */
export function Colleagues({ props, words }: Pick<Localization, 'words'> & { props: ConsoleProps }) {
  const { firstRun } = words
  const [form] = useState(() => inviteFormOf(props.page))
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { invited } = useStore(form.$form, { ssr: 'initial' })
  const mine = props.member?.roles[props.page] ?? null
  if (mine !== 'owner' && mine !== 'admin') return null
  function close() {
    form.discard()
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <div className="cfield">
      <div className="clab">
        {firstRun.colleagues}
        <small>{firstRun.colleaguesText}</small>
      </div>
      <div>
        <InvitedNow form={form} invited={invited} words={words} />
        {isOpen ? (
          <InviteForm
            form={form}
            mine={mine}
            words={words}
            isAskedFor
            onSent={() => form.$form.get().faults.length === 0 && close()}
            onCancel={close}
          />
        ) : (
          <button ref={opener} className="btn" type="button" onClick={() => setOpen(true)}>
            {firstRun.invite}
          </button>
        )}
      </div>
    </div>
  )
}
