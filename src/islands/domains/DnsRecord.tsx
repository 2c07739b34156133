import { proofName } from '../../core/domain/proof.ts'
import type { TeamDomain } from '../../stores/team/domains/domains.ts'
import { Breakable } from '../team/Breakable.tsx'
import type { ReachLocalization } from '../team/reach.ts'
import { useCopy } from '../team/use-copy.ts'

interface DnsRecordProps extends Pick<ReachLocalization, 'words'> {
  domain: TeamDomain
}

/** The TXT record that proves a host, to be copied part by part. */
export function DnsRecord({ domain: { host, token }, words }: DnsRecordProps) {
  const { domainsScreen: texts } = words
  const { copy, said } = useCopy(texts)
  const parts = [
    [texts.name, proofName(host)],
    [texts.value, token],
  ] as const
  return (
    <>
      <dl className="cdns" aria-label={texts.recordOf({ host })}>
        <div>
          <dt>{texts.type}</dt>
          <dd>TXT</dd>
        </div>
        {parts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="ltr">
              <Breakable text={text} after={/(?<=[.=])/} />
            </dd>
            <dd>
              <button className="text" type="button" onClick={() => void copy(text)}>
                {texts.copy}
                <span className="v"> {text}</span>
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <p className="hint" role="status">
        {said}
      </p>
    </>
  )
}
