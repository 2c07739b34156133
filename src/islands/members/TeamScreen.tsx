import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { ROLES } from '../../core/member/member.ts'
import { isOutsideTeam, roleOf } from '../../stores/team/session.ts'
import { Notices, Skeleton } from '../console/Notices.tsx'
import { OutsideTeam } from '../console/OutsideTeam.tsx'
import { ScreenHead } from '../console/ScreenHead.tsx'
import { type ConsoleProps, type Localization, localizationFor, team, useNow } from '../team/team.ts'
import { Invitations } from './Invitations.tsx'
import { InvitedNow } from './InvitedNow.tsx'
import { InviteForm } from './InviteForm.tsx'
import { Leave } from './Leave.tsx'
import { MemberRow } from './MemberRow.tsx'
import { roleTexts } from './role-texts.ts'
import { inviteFormOf, membersOf } from './stores.ts'
import { troubleText } from './trouble-text.ts'

/** Who works on the page, and what they may do. */
export function TeamScreen(props: ConsoleProps) {
  const localization = localizationFor(props)
  const { words } = localization
  const { members: texts } = words
  const [members] = useState(() => membersOf(props.page))
  const [form] = useState(() => inviteFormOf(props.page))
  const [inviting, setInviting] = useState<'asked' | 'restored' | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const my = props.member?.id ?? ''
  useEffect(() => {
    const stop = team.start(my, props.page, null)
    form.restore()
    // What was typed before a reload is there again.
    if (form.$form.get().addresses !== '') setInviting('restored')
    const cleanups = [members.start(), team.onReload(() => void members.refresh()), stop]
    return () => {
      for (const cleanup of cleanups) cleanup()
    }
  }, [my, props.page, members, form])
  const view = useStore(members.$members, { ssr: 'initial' })
  const { invited } = useStore(form.$form, { ssr: 'initial' })
  const session = useStore(team.$session, { ssr: 'initial' })
  const now = useNow()
  if (view.hasLeft) return <Left words={words} />
  if (isOutsideTeam(session, props.member, props.page)) return <OutsideTeam words={words} />
  const mine = roleOf(session, props.member, props.page)
  const mayInvite = mine === 'owner' || mine === 'admin'
  const me = view.team?.members.find(({ user }) => user === my)
  const others = view.team?.members.filter(({ user }) => user !== my) ?? []
  const toList = () => list.current?.focus()
  function close() {
    form.discard()
    setInviting(null)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <>
      <ScreenHead title={texts.title} text={texts.text}>
        {mayInvite && !inviting && (
          <button ref={opener} className="btn go" type="button" onClick={() => setInviting('asked')}>
            {texts.invite}
          </button>
        )}
      </ScreenHead>
      <Notices slug={props.slug} {...localization} />
      {mayInvite && inviting && (
        <InviteForm
          form={form}
          mine={mine}
          words={words}
          isAskedFor={inviting === 'asked'}
          onSent={() => {
            void members.refresh()
            if (form.$form.get().faults.length === 0) close()
          }}
          onCancel={close}
        />
      )}
      <InvitedNow form={form} invited={invited} words={words} />
      <div role="alert">
        {view.trouble && view.trouble.about !== me?.id && (
          <p className="csay">{troubleText(view.trouble.code, words)}</p>
        )}
        {view.state === 'failed' && <p className="csay">{texts.unreadable}</p>}
      </div>
      {view.team ? (
        <section aria-labelledby="members-head">
          <h2 className="v" id="members-head">
            {texts.list}
          </h2>
          <ul className="crows" ref={list} tabIndex={-1} aria-labelledby="members-head">
            {view.team.members.map((member) => (
              <MemberRow
                key={member.id}
                members={members}
                view={view}
                member={member}
                email={member.user === my ? (props.member?.email ?? null) : null}
                isMe={member.user === my}
                mine={mine}
                now={now}
                onGone={toList}
                {...localization}
              />
            ))}
          </ul>
          {others.length === 0 && view.team.invitations.length === 0 && mayInvite && (
            <p className="hint">{texts.alone}</p>
          )}
        </section>
      ) : (
        view.state === 'loading' && <Skeleton words={words} rows={4} />
      )}
      {view.team && view.team.invitations.length > 0 && (
        <section className="csec full" aria-labelledby="invited-head">
          <header>
            <h2 id="invited-head">{texts.invited}</h2>
          </header>
          <Invitations
            members={members}
            view={view}
            invitations={view.team.invitations}
            mine={mine}
            now={now}
            onGone={toList}
            {...localization}
          />
        </section>
      )}
      <section className="csec full" aria-labelledby="roles-head">
        <header>
          <h2 id="roles-head">{texts.roles}</h2>
        </header>
        <dl className="cdefs">
          {ROLES.map((role) => (
            <div key={role}>
              <dt>{words.shell[`role_${role}`]}</dt>
              <dd>{roleTexts(words)[role]}</dd>
            </div>
          ))}
        </dl>
      </section>
      {me && <Leave members={members} view={view} me={me} others={others} words={words} />}
    </>
  )
}

/** After one has left: their session of this page has ended. */
function Left({ words }: Pick<Localization, 'words'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {words.members.left}
      </h1>
      <p className="acts">
        <a className="btn" href="/sign-in">
          {words.team.signIn}
        </a>
      </p>
    </>
  )
}
