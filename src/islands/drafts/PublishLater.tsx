import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { toInstant } from '../../core/time/instant.ts'
import { draftWordsFor } from '../../i18n/drafts.ts'
import type { ComposerStore } from '../../stores/team/composer.ts'
import { validateDraft } from '../../stores/team/model/draft.ts'
import { DisplayTimeInput } from '../composer/DisplayTimeInput.tsx'
import { useDockKey } from '../composer/use-dock-key.ts'
import { formatTime } from '../team/format-time.ts'
import { Sign } from '../team/Sign.tsx'
import { type Localization, team, toasts } from '../team/team.ts'
import { reasonText } from './reason-text.ts'
import { sharingOf } from './sharing-of.ts'

interface Props extends Localization {
  page: string
  /** Empty for a new incident. */
  incident: string
  composer: ComposerStore
}

/** Sets a time at which what is written is published by itself; folded until somebody wants it. */
export function PublishLater({ page, incident, composer, words, formats }: Props) {
  const texts = draftWordsFor(words.locale)
  const { draft, sending, saveState } = useStore(composer.$composition)
  // In UTC, as the input keeps it; the full hour after the next is as good a beginning as any.
  const [at, setAt] = useState('')
  const [problem, setProblem] = useState('')
  const [isSetting, setSetting] = useState(false)
  const [isOpen, setOpen] = useState(false)
  // What is posted by itself is shown as of then: it is not offered beside an earlier time.
  const isOffered = saveState !== 'empty' && draft.displayTime.kind !== 'earlier' && OPEN.has(sending.state)
  const moment = Date.parse(`${at}Z`)
  const time = Number.isNaN(moment) ? '' : formatTime(toInstant(moment), team.now(), formats)
  async function setTime() {
    if (isSetting) return
    const missing = Object.keys(validateDraft(draft, team.now()))
    if (missing.includes('name')) return setProblem(words.team.titleNeeded)
    if (missing.includes('body')) return setProblem(words.team.messageNeeded)
    if (Number.isNaN(moment) || moment <= team.now()) return setProblem(texts.inThePast)
    setSetting(true)
    const outcome = await sharingOf(composer, page, incident).publishAt(toInstant(moment))
    setSetting(false)
    if (outcome.state !== 'done') {
      return setProblem(outcome.state === 'refused' ? reasonText(outcome.refusal, texts, words) : texts.notSet)
    }
    setProblem('')
    setAt('')
    toasts.show(`${texts.willPublish({ time })}.`)
  }
  // While a time is being chosen, the post key publishes at it, and not at once.
  useDockKey(
    composer,
    'instead',
    isOffered && isOpen && time !== '' ? { label: texts.publishAt({ time }), act: () => void setTime() } : null,
  )
  if (!isOffered) return null
  return (
    <details
      className="cfold clater"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        if (at === '') setAt(nextHour(team.now()))
      }}
    >
      <summary>
        <b>{texts.later}</b>
        <Sign name="down" />
      </summary>
      {isOpen && (
        <>
          <div className="cjoin">
            <DisplayTimeInput
              id="publish-at"
              at={at}
              isWrong={problem !== ''}
              onChange={(next) => {
                setAt(next)
                setProblem('')
              }}
              words={words}
              formats={formats}
            />
          </div>
          <p className="err" id="publish-at-err" role="status">
            {problem}
          </p>
        </>
      )}
    </details>
  )
}

/** While something of it is on its way, or waits to be reviewed, it gets no time. */
const OPEN: ReadonlySet<string> = new Set(['writing', 'refused', 'offline', 'journaled'])

const HOUR_MS = 3_600_000
const nextHour = (now: number) => toInstant(Math.ceil(now / HOUR_MS) * HOUR_MS).slice(0, 16)
