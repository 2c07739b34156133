import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { UnclaimedHosts } from '../../core/domain/unclaimed.ts'
import { after } from '../../stores/team/after.ts'
import { createDomains, type TeamDomain } from '../../stores/team/domains/domains.ts'
import { createDomainsRequests } from '../../stores/team/domains/domains-io.ts'
import { isNoOwner, isOutsideTeam, isOwner } from '../../stores/team/session.ts'
import { Notices, Skeleton } from '../console/Notices.tsx'
import { OutsideTeam } from '../console/OutsideTeam.tsx'
import { ScreenHead } from '../console/ScreenHead.tsx'
import { reachLocalizationFor } from '../team/reach.ts'
import { type ConsoleProps, client, formStorage, team, toasts, useNow } from '../team/team.ts'
import { AddHost } from './AddHost.tsx'
import { LeadHere, UnclaimedNote } from './HostNotes.tsx'
import { HostRow } from './HostRow.tsx'
import { hostFault } from './host-fault.ts'

const io = {
  storage: formStorage,
  note: team.noteOutcome,
  after,
}

/** The hosts of a page: which show it, which await their proof, and what that takes; owners add and remove them. */
export function Domains({ hosts, ...props }: ConsoleProps & { hosts: UnclaimedHosts }) {
  const localization = reachLocalizationFor(props)
  const { words } = localization
  const { domainsScreen: texts } = words
  const [store] = useState(() =>
    createDomains({ ...io, ...createDomainsRequests(client, props.page) }, `${props.page}/domains`),
  )
  const list = useRef<HTMLUListElement>(null)
  const me = props.member?.id ?? ''
  useEffect(() => {
    const stop = team.start(me, props.page, null)
    const cleanups = [store.start(), team.onReload(() => void store.refresh()), stop]
    return () => {
      for (const cleanup of cleanups) cleanup()
    }
  }, [me, props.page, store])
  const screen = useStore(store.$screen, { ssr: 'initial' })
  const session = useStore(team.$session, { ssr: 'initial' })
  useNow()
  if (isOutsideTeam(session, props.member, props.page)) return <OutsideTeam words={words} />
  const mayOwn = isOwner(session)
  const ownHost = hosts.shown === 'none' ? null : hosts.ownHost
  const isKnown = screen.state === 'ready' || screen.domains.length > 0

  async function bringBack(domain: TeamDomain): Promise<string> {
    const fault = await store.bringBack(domain)
    return fault === null ? texts.broughtBack({ host: domain.host }) : hostFault(fault, domain.host, words)
  }
  async function remove(domain: TeamDomain): Promise<void> {
    const { host } = domain
    const fault = await store.remove(domain)
    if (fault !== null) return toasts.show(hostFault(fault, host, words))
    // Where it was never proven, visitors found nothing there before.
    const removed = domain.verified_at === '' ? texts.removedUnproven : texts.removed
    toasts.show(removed({ host }), () => bringBack(domain))
    // The button is gone with its row.
    list.current?.focus()
  }

  return (
    <>
      <ScreenHead title={words.domains.title} text={texts.text} />
      <Notices slug={props.slug} {...localization} />
      {isNoOwner(session) && <p className="hint">{texts.forOwners}</p>}
      {screen.state === 'failed' && <p role="alert">{texts.opensLater}</p>}
      {isKnown ? (
        <>
          <UnclaimedNote hosts={hosts} domains={screen.domains} words={words} />
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one. */}
          <ul className="crows" role="list" aria-label={texts.list} ref={list} tabIndex={-1}>
            {ownHost !== null && (
              <li className="crow tall">
                <div>
                  <b className="mono" dir="ltr">
                    {ownHost}
                  </b>
                  <p className="soft">{texts.withPage}</p>
                </div>
              </li>
            )}
            {screen.domains.map((domain) => (
              <HostRow
                key={domain.id}
                domain={domain}
                screen={screen}
                isOwner={mayOwn}
                onRemove={() => void remove(domain)}
                onCheck={() => void store.check(domain.id)}
                {...localization}
              />
            ))}
            {ownHost === null && screen.domains.length === 0 && <li className="soft">{texts.none}</li>}
          </ul>
        </>
      ) : (
        screen.state === 'loading' && <Skeleton words={words} rows={4} />
      )}
      {mayOwn && <AddHost store={store} screen={screen} words={words} />}
      <LeadHere words={words} />
    </>
  )
}
