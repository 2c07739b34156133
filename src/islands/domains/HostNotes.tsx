import type { UnclaimedHosts } from '../../core/domain/unclaimed.ts'
import type { TeamDomain } from '../../stores/team/domains/domains.ts'
import type { ReachLocalization } from '../team/reach.ts'
import { Icon } from '../visitor/Icon.tsx'

interface UnclaimedNoteProps extends Pick<ReachLocalization, 'words'> {
  hosts: UnclaimedHosts
  domains: readonly TeamDomain[]
}

/** What the first proven host changes for all others; nothing once there is one. */
export function UnclaimedNote({ hosts, domains, words: { domainsScreen: texts } }: UnclaimedNoteProps) {
  if (domains.some(({ verified_at }) => verified_at !== '')) return null
  switch (hosts.shown) {
    case 'all':
      return <p className="hint chosts">{texts.anyHost}</p>
    case 'none':
      return <p className="hint chosts">{texts.nowhere}</p>
    case 'until_first':
      return (
        <p className="note chosts">
          <Icon name="deg" />
          <span>
            <strong>{texts.losesOthers}</strong>{' '}
            {hosts.ownHost === null ? texts.keepsNone : texts.keepsOwn({ host: hosts.ownHost })} {texts.consoleStays}
          </span>
        </p>
      )
    default:
      return hosts satisfies never
  }
}

/** What a host needs besides its proof: on Cloudflare, and behind a proxy of one's own. */
export function LeadHere({ words: { domainsScreen: texts } }: Pick<ReachLocalization, 'words'>) {
  return (
    <div className="cfield chostneeds">
      <div className="clab">
        {texts.point}
        <small>{texts.pointHint}</small>
      </div>
      <div>
        <p>{texts.cloudflare}</p>
        <p>{texts.proxy}</p>
        <p className="soft">{texts.recordStays}</p>
      </div>
    </div>
  )
}
