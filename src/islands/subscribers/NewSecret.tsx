import { useEffect, useRef } from 'react'
import type { SubscribersWords } from '../../i18n/subscribers.ts'
import { useCopy } from '../team/use-copy.ts'

interface Props {
  secret: string
  onClose(): void
  texts: SubscribersWords['subscribers']
}

/** What the messages of a webhook that was just added are signed with: nobody can read it later. */
export function NewSecret({ secret, onClose, texts }: Props) {
  const shown = useRef<HTMLElement>(null)
  const { copy, said } = useCopy(texts)
  useEffect(() => shown.current?.focus(), [])
  return (
    <section ref={shown} className="csay good" tabIndex={-1} aria-label={texts.secret}>
      <p>
        <strong>{texts.secret}</strong> {texts.secretText}
      </p>
      <p>
        <code className="secret" dir="ltr">
          {secret}
        </code>
      </p>
      <p className="acts">
        <button className="btn go" type="button" onClick={() => void copy(secret)}>
          {texts.copy}
        </button>
        <button className="btn" type="button" onClick={onClose}>
          {texts.close}
        </button>
        <span className="soft" role="status">
          {said}
        </span>
      </p>
    </section>
  )
}
