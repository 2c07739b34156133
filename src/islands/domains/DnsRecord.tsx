import { Fragment, useState } from 'react'
import { proofName } from '../../core/domain/proof.ts'
import type { TeamDomain } from '../../stores/team/domains/domains.ts'
import type { ReachLocalization } from '../team/reach.ts'

interface DnsRecordProps extends Pick<ReachLocalization, 'words'> {
  domain: TeamDomain
}

/** The TXT record that proves a host, to be copied part by part. */
export function DnsRecord({ domain: { host, token }, words }: DnsRecordProps) {
  const { domainsScreen: texts } = words
  const [result, setResult] = useState<'copied' | 'failed' | null>(null)
  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setResult('copied')
    } catch {
      setResult('failed')
    }
  }
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
            <dd dir="ltr">{breakable(text)}</dd>
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
        {result === null ? '' : result === 'copied' ? texts.copied : texts.notCopied}
      </p>
    </>
  )
}

/** A text that breaks behind its dots and its equals sign alone, as long as that is enough. */
function breakable(text: string) {
  const parts = text.match(/[^.=]+[.=]?/g) ?? [text]
  return parts.map((part, index) => (
    <Fragment key={parts.slice(0, index + 1).join('')}>
      {part}
      <wbr />
    </Fragment>
  ))
}
