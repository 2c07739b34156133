import { useEffect, useRef, useState } from 'react'
import { endChoice } from '../../core/maintenance/begun-by-hand.ts'
import { maintenanceTexts } from '../../core/maintenance/words.ts'
import { sumCounts } from '../../core/notification/counts.ts'
import { notifyingWordsFor } from '../../i18n/notifying.ts'
import { asSentence } from '../../i18n/sentence.ts'
import type { MaintenancePost, MaintenancesStore } from '../../stores/team/maintenance/maintenances.ts'
import type { PlannedWork } from '../../stores/team/maintenance/records.ts'
import { actWithUndo } from '../team/act-with-undo.ts'
import { type Localization, useNow } from '../team/team.ts'
import { incidentWord } from '../visitor/presentation.ts'
import { beingTold } from './being-told.ts'
import { EndOfWork } from './EndOfWork.tsx'
import { namesByLanguage } from './names-by-language.ts'
import { ReachSwitch } from './ReachSwitch.tsx'
import { useReach } from './use-reach.ts'

interface Props extends Localization {
  page: string
  maintenance: PlannedWork
  what: MaintenancePost
  store: MaintenancesStore
  /** It stays as it is. */
  onKeep(): void
}

/** Below a maintenance that is about to be begun, ended or cancelled by hand: whether those who follow it are told. */
export function PostPlanned({ page, maintenance, what, store, onKeep, words, formats }: Props) {
  const { id, name, translations } = maintenance
  const texts = notifyingWordsFor(words.locale)
  // Whom the beginning did not tell, the end would surprise.
  const [notify, setNotify] = useState(what !== 'completed' || !maintenance.begun_quietly)
  const [isSending, setSending] = useState(false)
  const answer = useReach(page, {
    kind: 'update',
    incident: id,
    components: [],
    isMaintenance: true,
    isEnd: what !== 'begun',
  })
  const question = useRef<HTMLParagraphElement>(null)
  // Not the button: whoever presses Enter twice would tell everybody.
  useEffect(() => question.current?.focus(), [])
  // With its keys, and again once it says whom it tells, which makes it higher.
  const isAnswered = answer !== null
  const block = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    block.current?.scrollIntoView({ block: 'nearest' })
  }, [isAnswered])
  const isNobody = answer !== null && sumCounts(answer.counts) === 0
  const [status, ask, tell, postQuietly, keep] = {
    begun: ['in_progress', texts.beginAsk, texts.beginAndTell, texts.beginQuietly, texts.notNow] as const,
    completed: ['completed', texts.endAsk, texts.endAndTell, texts.endQuietly, texts.notNow] as const,
    cancelled: ['completed', texts.cancelAsk, texts.cancelAndTell, texts.cancelQuietly, texts.keepPlanned] as const,
  }[what]
  const now = useNow()
  const choice = what === 'begun' ? endChoice(maintenance, now) : null
  const [chosen, setMoved] = useState<boolean | null>(null)
  // Nobody's choice changes with the clock: what was early may be late once it is posted.
  const moved = choice && (choice.asPlanned === null || (chosen ?? choice.movesByDefault)) ? choice.moved : null

  async function post(): Promise<void> {
    setSending(true)
    const said =
      what === 'cancelled' ? words.maintenance.cancelled({ name }) : `${name}: ${incidentWord(status, words)}`
    const isDone = await actWithUndo(
      words,
      () => store.post(maintenance, what, notify, moved),
      `${asSentence(said, words)} ${beingTold(answer, notify, words)}`,
      store.withdraw,
      ({ wasTold }) => (wasTold ? texts.undoneTold : words.shell.undone),
    )
    if (!isDone) setSending(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it wherever the focus is in it.
    <div
      ref={block}
      className="cpost"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onKeep()
      }}
    >
      <p ref={question} className="cask" tabIndex={-1}>
        <strong>{ask({ name })}</strong>{' '}
        <span className="soft">{texts.visitorsRead({ text: maintenanceTexts(what, words.locale, []).body })}</span>
      </p>
      {what === 'begun' && (
        <EndOfWork
          planned={maintenance}
          choice={choice}
          isMoved={moved !== null}
          onMove={setMoved}
          now={now}
          isLocked={isSending}
          words={words}
          formats={formats}
        />
      )}
      <ReachSwitch
        page={page}
        answer={answer}
        isOn={notify}
        onSwitch={setNotify}
        isLocked={isSending}
        nobody="nobodyConcerned"
        content={{
          ...{ kind: 'update', incident: id, name, status },
          translations: namesByLanguage(translations),
        }}
        words={words}
      />
      <p className="acts">
        <button
          className={what === 'cancelled' ? 'btn danger' : 'btn go'}
          type="button"
          aria-disabled={isSending}
          onClick={() => {
            if (!isSending) void post()
          }}
        >
          {notify && !isNobody ? tell : postQuietly}
        </button>
        <button className="btn quiet" type="button" onClick={onKeep}>
          {keep}
        </button>
      </p>
    </div>
  )
}
