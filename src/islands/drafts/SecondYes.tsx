import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { UpdateInput } from '../../core/incident/timeline.ts'
import type { Impact } from '../../core/status/incident.ts'
import type { DraftWords } from '../../i18n/drafts.ts'
import { yesMailWordsFor } from '../../i18n/yes-mails.ts'
import type { ComposerStore } from '../../stores/team/composer.ts'
import type { SharingStore } from '../../stores/team/drafts/sharing.ts'
import { isEmptyDraft } from '../../stores/team/model/draft.ts'
import { waitsForYes } from '../../stores/team/model/draft-yes.ts'
import type { SharedDraft } from '../../stores/team/model/shared-draft.ts'
import { isOwner } from '../../stores/team/session.ts'
import { useDockKey } from '../composer/use-dock-key.ts'
import { refusalText } from '../team/refusals.ts'
import { type Localization, team, toasts } from '../team/team.ts'
import { mailText } from './mail-text.ts'

interface Props extends Pick<Localization, 'words'> {
  composer: ComposerStore
  sharing: SharingStore
  drafts: readonly SharedDraft[]
  /** The impact from which on an update waits. */
  from: Impact
  /** The incident's impact so far; empty of a new one. */
  impact: Impact | ''
  /** Its updates so far. */
  updates: readonly UpdateInput[]
  texts: DraftWords
}

/** Of an update that waits for a second yes: whether it was asked for, and said; and an owner's way without. */
export function SecondYes({ composer, sharing, drafts, from, impact, updates, texts, words }: Props) {
  const { draft, sending } = useStore(composer.$composition)
  const { id, files } = useStore(sharing.$sharing)
  const session = useStore(team.$session, { ssr: 'initial' })
  const [isAsking, setAsking] = useState(false)
  const isRefused = sending.state === 'refused' && sending.refusal.code === 'approval_needed'
  const isNeeded = waitsForYes(from, draft, impact, updates)
  // What was asked for, and said, was of other files than are here now.
  const own = (files !== 'device' && drafts.find((one) => one.id === id)) || null
  const yes = own?.approval?.by ?? null
  const isSaid = yes !== null
  useEffect(() => {
    // What was missing has come: the attempt before it is no news any more.
    if (isSaid && isRefused) composer.change({})
  }, [isSaid, isRefused, composer])
  const isShown = !isEmptyDraft(draft) && (isNeeded || isRefused)
  useDockKey(composer, 'yes', isShown && !yes && !own?.asked_at ? { label: texts.ask, act: () => void ask() } : null)
  if (!isShown) return null
  async function ask() {
    if (isAsking) return
    setAsking(true)
    const outcome = await sharing.ask()
    setAsking(false)
    if (outcome.state === 'done') return
    if (outcome.state === 'refused') return toasts.show(refusalText(outcome.refusal, words))
    const isOfFiles = sharing.$sharing.get().files === 'device'
    toasts.show(isOfFiles ? texts.filesOnDevice : words.team.statusesNotSent)
  }
  return (
    <div className="csay cyes">
      <div role="status">
        {yes ? texts.yesBy({ name: yes.name || words.team.somebody }) : own?.asked_at ? texts.waits : texts.needsYes}
        {own?.asked_at && !yes && <p className="soft">{mailText(own, yesMailWordsFor(words.locale))}</p>}
      </div>
      {!yes && (
        <span className="acts">
          {!own?.asked_at && (
            <button className="btn" type="button" aria-disabled={isAsking} onClick={() => void ask()}>
              {texts.ask}
            </button>
          )}
          {isOwner(session) && (
            <button
              className="text"
              type="button"
              title={texts.glassHint}
              onClick={() => void composer.send({ breaksGlass: true })}
            >
              {texts.breakGlass}
            </button>
          )}
        </span>
      )}
    </div>
  )
}
