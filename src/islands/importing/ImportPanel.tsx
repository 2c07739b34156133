import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ImportState } from '../../core/statuspage/import-state.ts'
import { edgeImportIo } from '../../stores/team/importing/edge-io.ts'
import { createPageImport, type PageImportStore } from '../../stores/team/importing/page-import.ts'
import { refusalText } from '../team/refusals.ts'
import { SignInLink } from '../team/SignInLink.tsx'
import { type ConsoleProps, type Localization, localizationFor, useIsHydrated } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { Found } from './Found.tsx'
import { failureText, hostOf } from './import-text.ts'
import { Imported, Progress } from './Progress.tsx'

interface Props {
  props: ConsoleProps
  /** Where to go on once it is done. */
  next: Way
  /** Where to go on without one. */
  skip?: Way
}

interface Way {
  href: string
  label: string
}

/** The import of another page: its address, what was found there, how far it is, and what became of it. */
export function ImportPanel({ props, next, skip }: Props) {
  const localization = localizationFor(props)
  const [store] = useState(() => createPageImport(edgeImportIo, props.page))
  const { current, isAsking, trouble } = useStore(store.$import, { ssr: 'initial' })
  useEffect(() => store.start(), [store])
  const { words } = localization
  return (
    <>
      {trouble?.why === 'unreachable' && (
        <p className="note" role="alert">
          <Icon name="deg" />
          <span>{words.importing.unreachable}</span>
        </p>
      )}
      {trouble?.why === 'signed_out' && (
        <p className="note" role="alert">
          <Icon name="deg" />
          <span>
            {words.team.signedOut} <SignInLink words={words} />
          </span>
        </p>
      )}
      {trouble?.why === 'refused' && (
        <p className="note" role="alert">
          <Icon name="deg" />
          <span>
            {trouble.refusal.code === 'import_running' ? words.importing.running : refusalText(trouble.refusal, words)}
          </span>
        </p>
      )}
      <Step state={current ?? { state: 'none' }} {...{ isAsking, store, next, skip }} {...localization} />
    </>
  )
}

interface StepProps extends Localization {
  state: ImportState
  isAsking: boolean
  store: PageImportStore
  next: Way
  skip: Way | undefined
}

function Step({ state, isAsking, store, next, skip, ...localization }: StepProps) {
  const { words } = localization
  switch (state.state) {
    case 'none':
    case 'failed':
    case 'reading':
      return <AddressForm state={state} isAsking={isAsking} store={store} skip={skip} {...localization} />
    case 'found':
      return <Found state={state} isAsking={isAsking} store={store} {...localization} />
    case 'importing':
      return <Progress state={state} isAsking={isAsking} store={store} words={words} />
    case 'imported':
    case 'stopped':
      return <Imported state={state} isAsking={isAsking} store={store} next={next} {...localization} />
    default:
      return state satisfies never
  }
}

interface AddressFormProps extends Localization {
  state: Extract<ImportState, { state: 'none' | 'failed' | 'reading' }>
  isAsking: boolean
  store: PageImportStore
  skip: Way | undefined
}

function AddressForm({ state, isAsking, store, skip, words }: AddressFormProps) {
  const { importing } = words
  const [typed, setTyped] = useState('')
  const isHydrated = useIsHydrated()
  const input = useRef<HTMLInputElement>(null)
  const failure = state.state === 'failed' ? failureText(state, words) : null
  // What was asked for before is there to be mended.
  const known = state.state === 'none' ? '' : state.address
  useEffect(() => {
    if (known !== '') setTyped((text) => text || known)
  }, [known])
  useEffect(() => {
    if (failure !== null) input.current?.focus()
  }, [failure])
  const isReading = state.state === 'reading' || isAsking
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') void store.check(typed)
  }
  return (
    <form className="cform" onSubmit={submit}>
      <div>
        <label className="lab" htmlFor="import-address">
          {importing.address}
        </label>
        <div className="cjoin">
          <input
            ref={input}
            className="in"
            id="import-address"
            inputMode="url"
            autoComplete="url"
            dir="ltr"
            spellCheck={false}
            placeholder="https://status.example.com"
            value={typed}
            readOnly={!isHydrated || isReading}
            onChange={(event) => setTyped(event.target.value)}
            aria-invalid={failure !== null || undefined}
            aria-describedby={failure === null ? 'import-hint' : 'import-failure'}
          />
          <button className="btn" type="submit" disabled={!isHydrated || isReading}>
            {importing.check}
          </button>
        </div>
        <p className="hint" id="import-hint">
          {importing.addressHint}
        </p>
        {failure !== null && !isReading && (
          <p className="err" id="import-failure" role="alert">
            <Icon name="down" />
            <span>
              {failure}
              {state.state === 'failed' && state.total > 0 && (
                <> {importing.failedAfter({ done: state.done, total: state.total })}</>
              )}
            </span>
          </p>
        )}
        <p role="status">{isReading ? importing.checking({ host: hostOf(typed) }) : ''}</p>
      </div>
      {skip && (
        <p className="acts">
          <a className="btn quiet" href={skip.href}>
            {skip.label}
          </a>
        </p>
      )}
    </form>
  )
}
