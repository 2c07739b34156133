import { useRef } from 'react'
import { readHost } from '../../core/domain/host.ts'
import type { DomainsScreen, DomainsStore } from '../../stores/team/domains/domains.ts'
import { faultAttributes } from '../settings/Field.tsx'
import type { ReachLocalization } from '../team/reach.ts'
import { toasts, useIsHydrated } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { hostFault } from './host-fault.ts'

interface AddHostProps extends Pick<ReachLocalization, 'words'> {
  store: DomainsStore
  screen: DomainsScreen
}

/** The field for one more host, and why it was not added. */
export function AddHost({ store, screen: { typed, fault, isAdding }, words }: AddHostProps) {
  const { domainsScreen: texts } = words
  const field = useRef<HTMLInputElement>(null)
  const isHydrated = useIsHydrated()
  const host = readHost(typed) ?? typed.trim()
  const text = fault === null ? undefined : hostFault(fault, host, words)
  async function add(): Promise<void> {
    if (await store.add()) toasts.show(texts.added({ host }))
    field.current?.focus()
  }
  return (
    <form
      className="caddhost"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <label htmlFor="new-host">{texts.host}</label>
      <div className="cjoin">
        <input
          className="in"
          id="new-host"
          ref={field}
          dir="ltr"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="status.example.com"
          maxLength={300}
          readOnly={!isHydrated}
          value={typed}
          onChange={(event) => store.type(event.target.value)}
          {...faultAttributes('new-host', text)}
        />
        <button className="btn go" type="submit" aria-disabled={isAdding}>
          {texts.add}
        </button>
      </div>
      <div role="alert">
        {text && (
          <p className="err" id="new-host-fault">
            <Icon name="down" />
            <span>{text}</span>
          </p>
        )}
      </div>
    </form>
  )
}
