import { useEffect, useRef } from 'react'
import type { ImportState } from '../../core/statuspage/import-state.ts'
import type { TeamWords } from '../../i18n/team.ts'
import type { PageImportStore } from '../../stores/team/importing/page-import.ts'
import type { Localization } from '../team/team.ts'
import { effectsOf, leftText, sumOf, unreadText } from './import-text.ts'

interface ProgressProps {
  state: Extract<ImportState, { state: 'importing' }>
  isAsking: boolean
  store: PageImportStore
  words: TeamWords
}

/** How far an import is; the edge goes on with it whoever watches. */
export function Progress({ state, isAsking, store, words }: ProgressProps) {
  const { importing } = words
  const { done, total } = state
  return (
    <div className="cform">
      <div>
        <h2 role="status">{total === 0 ? importing.progressComponents : importing.progress({ done, total })}</h2>
        <p className="soft">{importing.goesOn}</p>
        <progress className="cprogress" max={Math.max(total, 1)} value={done} aria-label={importing.progressLabel} />
      </div>
      <p className="acts">
        <button className="btn" type="button" disabled={isAsking} onClick={() => void store.stop()}>
          {importing.stop}
        </button>
      </p>
    </div>
  )
}

interface ImportedProps extends Localization {
  state: Extract<ImportState, { state: 'imported' | 'stopped' }>
  isAsking: boolean
  store: PageImportStore
  next: { href: string; label: string }
}

/** What an import did. */
export function Imported({ state, isAsking, store, next, words, formats }: ImportedProps) {
  const { importing } = words
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { done, total, totals } = state
  const isWhole = state.state === 'imported'
  const seconds = isWhole ? Math.max(1, Math.round((state.endedAt - state.begunAt) / 1000)) : 0
  return (
    <div className="cform">
      <div role="status">
        <h2 ref={heading} tabIndex={-1}>
          {isWhole ? importing.done : importing.stopped({ done, total })}
        </h2>
        <p>
          {importing.doneText(sumOf(totals))} {isWhole ? importing.took({ seconds }) : importing.stoppedText}
        </p>
        {effectsOf(totals, { words, formats }).map(({ label, lines }) => (
          <p key={label}>
            {label}: {lines.join(' · ')}
          </p>
        ))}
        {totals.left.map((one) => (
          <p className="soft" key={`${one.what} ${one.name} ${one.why}`}>
            {leftText(one, words)}
          </p>
        ))}
        {isWhole &&
          state.unread.map((one) => (
            <p className="soft" key={`${one.what} ${one.name} ${one.field}`}>
              {unreadText(one, words)}
            </p>
          ))}
      </div>
      <p className="acts">
        <a className="btn go" href={next.href}>
          {next.label}
        </a>
        <button className="btn quiet" type="button" disabled={isAsking} onClick={() => void store.forget()}>
          {importing.another}
        </button>
      </p>
    </div>
  )
}
