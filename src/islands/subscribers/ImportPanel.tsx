import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { PageLocales } from '../../core/page/locales.ts'
import { componentNames, type NamedComponent } from '../../core/subscriber/component-names.ts'
import { FILE_COLUMNS } from '../../core/subscriber/csv.ts'
import { commaOf } from '../../i18n/base/comma.ts'
import { asSentence } from '../../i18n/sentence.ts'
import type { ImportedFile, ImportState } from '../../stores/team/subscribers/subscriber-import.ts'
import { createSubscriberImport } from '../../stores/team/subscribers/subscriber-import.ts'
import type { SubscribersIo } from '../../stores/team/subscribers/subscribers-io.ts'
import { countText } from '../notifying/count-text.ts'
import { Sign } from '../team/Sign.tsx'
import { team, toasts } from '../team/team.ts'
import type { SubscribersLocalization } from './localization.ts'
import { skippedText } from './texts.ts'

interface Props extends Pick<SubscribersLocalization, 'words'> {
  io: SubscribersIo
  components: readonly NamedComponent[]
  languages: PageLocales
  onImported(): void
  onClose(): void
}

/** Lines that were left out which are named; of more their number stands in the table. */
const MAX_NAMED_LINES = 50

/** Imports a file of subscribers who confirmed elsewhere: tried first, then written. */
export function ImportPanel({ io, components, languages, onImported, onClose, words }: Props) {
  const { subscribers: texts, locale } = words
  const [importing] = useState(() => createSubscriberImport({ ...io, note: team.noteOutcome }))
  const state = useStore(importing.$import)
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    choose.current?.focus()
    return () => {
      if (importing.$import.get().state === 'importing') sayHowItEnds.current()
      else importing.reset()
    }
  }, [importing])
  const isWriting = state.state === 'importing'
  const isWritten = state.state === 'imported' || state.state === 'broken_off' || state.state === 'stopped'
  const latest = useRef(onImported)
  latest.current = onImported
  // Whoever opens another panel meanwhile stops it, and hears how many lines are in.
  const sayHowItEnds = useRef(() => {})
  sayHowItEnds.current = () => {
    importing.stop()
    const unlisten = importing.$import.listen((ended) => {
      if (ended.state === 'importing') return
      unlisten()
      latest.current()
      toasts.show(statusText(ended, words))
    })
  }
  useEffect(() => {
    if (isWritten) latest.current()
  }, [isWritten])
  const skipped = state.state === 'checked' || state.state === 'imported' ? state.result.skipped : []
  const writable = state.state === 'checked' ? state.result.added + state.result.confirmed : 0
  async function read(file: File | undefined): Promise<void> {
    if (!file) return
    await importing.check(file, { components: componentNames(components), languages })
  }
  return (
    <div className="csay good">
      <div className="csubform">
        <input
          ref={input}
          className="v"
          id="import-file"
          type="file"
          tabIndex={-1}
          aria-label={texts.chooseFile}
          accept=".csv,text/csv"
          onChange={({ target }) => {
            void read(target.files?.[0])
            // The same file can be chosen again, mended.
            target.value = ''
          }}
        />
        <button
          ref={choose}
          className="btn"
          type="button"
          aria-describedby="import-hint"
          aria-disabled={isWriting}
          onClick={() => {
            if (!isWriting) input.current?.click()
          }}
        >
          {texts.pickFile}
        </button>
        <p className="hint" id="import-hint">
          {texts.importHint}
        </p>
        <details className="cunfold">
          <summary>
            <span>{texts.importColumns}</span>
            <Sign name="down" />
          </summary>
          <p>
            <code>{FILE_COLUMNS.join(', ')}</code>
          </p>
        </details>
        <p className="cfound" role="status">
          {statusText(state, words)}
        </p>
        {skipped.length > 0 && (
          <ul className="clines">
            {skipped.slice(0, MAX_NAMED_LINES).map((one) => (
              <li key={one.line}>{texts.line({ line: one.line, text: one.text, reason: skippedText(one, words) })}</li>
            ))}
          </ul>
        )}
        <p className="acts">
          {state.state === 'checked' && writable > 0 && (
            <button className="btn go" type="button" onClick={() => void importing.run()}>
              {texts.importCount({ count: countText(writable, locale) })}
            </button>
          )}
          {(state.state === 'broken_off' || state.state === 'stopped') && (
            <button className="btn go" type="button" onClick={() => void importing.run()}>
              {state.state === 'stopped' ? texts.importRest : words.team.tryAgain}
            </button>
          )}
          <button className="btn quiet" type="button" onClick={isWriting ? importing.stop : onClose}>
            {isWriting ? texts.stop : isWritten ? texts.close : texts.cancel}
          </button>
        </p>
      </div>
    </div>
  )
}

/** What became of a file's rows, or would: `1 will be added, 1 here already, 2 cannot be added`. */
function foundText(
  { added, confirmed, known, skipped }: ImportedFile,
  isWritten: boolean,
  { subscribers: texts, locale }: SubscribersLocalization['words'],
): string {
  const number = (count: number) => ({ count: countText(count, locale) })
  const written = isWritten
    ? [texts.imported(number(added + confirmed))]
    : [texts.toAdd(number(added)), ...(confirmed > 0 ? [texts.toConfirm(number(confirmed))] : [])]
  return [
    ...written,
    ...(known > 0 ? [texts.hereAlready(number(known))] : []),
    ...(skipped.length > 0 ? [texts.cannotAdd(number(skipped.length))] : []),
  ].join(commaOf(locale))
}

function statusText(state: ImportState, words: SubscribersLocalization['words']): string {
  const { subscribers: texts, locale } = words
  switch (state.state) {
    case 'choosing':
      return ''
    case 'unreadable':
      return texts[state.problem]
    case 'checking':
    case 'importing':
      return texts[state.state]({ done: countText(state.done, locale), all: countText(state.all, locale) })
    case 'checked':
      return texts.dryRun({ file: state.result.file, found: foundText(state.result, false, words) })
    case 'imported':
      return asSentence(`${state.result.file}: ${foundText(state.result, true, words)}`, words)
    case 'failed':
      return texts.failedNow
    case 'broken_off':
      return texts.brokenOff({ done: countText(state.done, locale), all: countText(state.all, locale) })
    case 'stopped':
      return texts.stopped({ done: countText(state.done, locale), all: countText(state.all, locale) })
    default:
      return state satisfies never
  }
}
