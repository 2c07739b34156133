import { proofEndsAt } from '../../core/domain/proof.ts'
import { toInstant, toMillis } from '../../core/time/instant.ts'
import { type CheckResult, type DomainsScreen, nextLookAt, type TeamDomain } from '../../stores/team/domains/domains.ts'
import { formatTimeWithDay } from '../team/format-time.ts'
import type { ReachLocalization } from '../team/reach.ts'
import { team } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { DnsRecord } from './DnsRecord.tsx'

interface HostRowProps extends ReachLocalization {
  domain: TeamDomain
  screen: Pick<DomainsScreen, 'checking' | 'checked'>
  isOwner: boolean
  onRemove(): void
  onCheck(): void
}

/** A host of the page: proven, or what its proof waits for and the record to make. */
export function HostRow({ domain, screen, isOwner, onRemove, onCheck, ...localization }: HostRowProps) {
  const { words, formats } = localization
  const { domainsScreen: texts } = words
  const { id, host, verified_at } = domain
  const isProven = verified_at !== ''
  const isChecking = screen.checking === id
  return (
    <li className="crow tall chost">
      <div>
        <b className="mono" dir="ltr">
          {host}
        </b>
        <p className="chl" role="status">
          {isProven ? (
            <svg className="ci" aria-hidden="true">
              <use href="#u-check" />
            </svg>
          ) : (
            <Icon name={isFailed(domain) ? 'deg' : 'void'} />
          )}
          <span>
            {isProven ? (
              texts.proven({ time: formatTimeWithDay(toInstant(toMillis(verified_at)), team.now(), formats) })
            ) : (
              <>
                <strong>{findingText(domain, words)}</strong>{' '}
                <span className="soft">{lookText(domain, localization)}</span>
              </>
            )}
          </span>
        </p>
      </div>
      {isOwner && (
        <div className="cside">
          {!isProven && (
            <button className="btn" type="button" aria-disabled={isChecking} onClick={onCheck}>
              {isChecking ? texts.checking : texts.check}
              <span className="v"> {host}</span>
            </button>
          )}
          <button className="btn quiet" type="button" onClick={onRemove}>
            {texts.remove}
            <span className="v"> {host}</span>
          </button>
        </div>
      )}
      {!isProven && (
        <div className="cwhole">
          <p className="hint" role="status">
            {screen.checked?.domain === id && resultText(screen.checked.result, words)}
          </p>
          <DnsRecord domain={domain} words={words} />
        </div>
      )}
    </li>
  )
}

/** Whether somebody has to do something besides waiting. */
function isFailed({ problem, ...domain }: TeamDomain): boolean {
  return problem === 'record_other' || problem === 'host_taken' || nextLookAt({ problem, ...domain }) === null
}

function findingText({ problem }: TeamDomain, { domainsScreen: texts }: ReachLocalization['words']): string {
  switch (problem) {
    case null:
      return texts.waiting
    case 'record_missing':
      return texts.recordMissing
    case 'record_other':
      return texts.recordOther
    case 'dns_failed':
      return texts.dnsFailed
    case 'resolver_failed':
      return texts.resolverFailed
    case 'host_taken':
      return texts.provenElsewhere
    default:
      return problem satisfies never
  }
}

/** When the DNS was asked last, and when it will be. */
function lookText(domain: TeamDomain, { words: { domainsScreen: texts }, formats }: ReachLocalization): string {
  const now = team.now()
  const next = nextLookAt(domain)
  // In full: a short month would put a second point at the sentence's end.
  const time = formats.longDate(toInstant(proofEndsAt(toMillis(domain.created))))
  if (domain.checked_at === '') return texts.neverAsked({ time })
  const asked = toMillis(domain.checked_at)
  if (next === null) return texts.askedLast({ time: formats.longDate(toInstant(asked)) })
  return texts.asked({
    ago: formats.ago(Math.max(0, now - asked)),
    duration: formats.duration(Math.max(60_000, next - now)),
    time,
  })
}

function resultText(result: CheckResult, words: ReachLocalization['words']): string {
  const { domainsScreen: texts } = words
  switch (result) {
    // The state above says what was found.
    case 'asked':
      return ''
    case 'not_now':
      return texts.notNow
    case 'unreachable':
      return texts.checkUnreachable
    case 'refused':
      return texts.forOwners
    default:
      return result satisfies never
  }
}
