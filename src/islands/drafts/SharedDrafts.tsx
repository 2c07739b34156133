import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type ReactNode, useEffect, useState } from 'react'
import { draftWordsFor } from '../../i18n/drafts.ts'
import type { ComposerStore } from '../../stores/team/composer.ts'
import { isBeingSent } from '../../stores/team/composition.ts'
import { NOT_SHARED, type SharingStore } from '../../stores/team/drafts/sharing.ts'
import { toUpdateInput } from '../../stores/team/model/preview-board.ts'
import type { Board } from '../../stores/team/model/records.ts'
import type { SharedDraft } from '../../stores/team/model/shared-draft.ts'
import { componentName, updatesOf } from '../team/board-view.ts'
import { refusalText } from '../team/refusals.ts'
import { Steady } from '../team/Steady.tsx'
import { type Localization, team, toasts } from '../team/team.ts'
import { ignoreFailure, useLoaded } from '../team/use-loaded.ts'
import { DraftCard } from './DraftCard.tsx'
import { SayYes } from './SayYes.tsx'
import { sharingOf } from './sharing-of.ts'
import { useTeamDrafts } from './use-drafts.ts'

interface Props extends Localization {
  page: string
  /** Empty for a new incident. */
  incident: string
  me: string
  /** Where this person writes; null for who may not. */
  composer: ComposerStore | null
  board: Board | null
}

/** What the team is writing of an incident, to be taken over; and whether it sees what is written here. */
export function SharedDrafts({ page, incident, me, composer, board, words, formats }: Props) {
  const texts = draftWordsFor(words.locale)
  const drafts = useTeamDrafts(page)
  const [sharing, setSharing] = useState<SharingStore | null>(null)
  // The form closes with the post: what it knew of the draft is known beyond that.
  const [latest, setLatest] = useState<SharingStore | null>(null)
  useEffect(() => {
    if (!composer) return setSharing(null)
    const store = sharingOf(composer, page, incident)
    setSharing(store)
    setLatest(store)
    return store.start()
  }, [composer, page, incident])
  useEffect(() => sharing?.receive(drafts), [sharing, drafts])
  async function takeOver(draft: SharedDraft) {
    const outcome = await sharing?.takeOver(draft)
    if (outcome?.state !== 'done') {
      const text = outcome?.state === 'refused' ? refusalText(outcome.refusal, words) : texts.notTaken
      return toasts.show(text)
    }
    // What was posted since it was begun is to be seen before it is posted.
    await team.refresh()
    document.getElementById('msg')?.focus()
  }
  const found = board?.incidents.find(({ id }) => id === incident)
  const from = found?.kind === 'maintenance' ? null : (board?.page.approval_from ?? null)
  const yes = useLoaded(() => import('./SecondYes.tsx'), from !== null, ignoreFailure, words)
  const nameOf = (id: string) => componentName(id, board, board === null ? [] : updatesOf(board, incident))
  return (
    <>
      {sharing && composer && yes && from !== null && (
        <yes.SecondYes
          composer={composer}
          sharing={sharing}
          drafts={drafts}
          from={from}
          impact={found?.impact ?? ''}
          updates={board && found ? updatesOf(board, incident).map(toUpdateInput) : []}
          texts={texts}
          words={words}
        />
      )}
      {sharing && composer && <Sharing sharing={sharing} composer={composer} texts={texts} />}
      <Others drafts={drafts.filter((draft) => draft.incident === incident)} sharing={latest} title={texts.title}>
        {(draft) => (
          <DraftCard key={draft.id} draft={draft} texts={texts} me={me} nameOf={nameOf} words={words} formats={formats}>
            {sharing && draft.asked_at && !draft.approval && draft.author.id !== me && (
              <SayYes page={page} draft={draft} texts={texts} words={words} />
            )}
            {sharing && composer && (
              <TakeOver composer={composer} onPress={() => void takeOver(draft)}>
                {draft.publish_at && !draft.refused
                  ? texts.takeBack
                  : draft.author.id === me
                    ? texts.goOn
                    : texts.takeOver}
              </TakeOver>
            )}
          </DraftCard>
        )}
      </Others>
    </>
  )
}

interface OthersProps {
  drafts: readonly SharedDraft[]
  sharing: SharingStore | null
  title: string
  children(draft: SharedDraft): ReactNode
}

const NOT_SHARING = atom(NOT_SHARED)

/** All but the one that is written here. */
function Others({ drafts, sharing, title, children }: OthersProps) {
  const { id, ended } = useStore(sharing?.$sharing ?? NOT_SHARING)
  const others = drafts.filter((draft) => draft.id !== id && !ended.includes(draft.id))
  return (
    <Steady onceTouched>
      {others.length > 0 && (
        <ul className="cshares" aria-label={title}>
          {others.map(children)}
        </ul>
      )}
    </Steady>
  )
}

function TakeOver({ composer, onPress, children }: { composer: ComposerStore; onPress(): void; children: string }) {
  const { sending } = useStore(composer.$composition)
  const isLocked = isBeingSent(sending)
  return (
    <button className="btn" type="button" aria-disabled={isLocked} onClick={() => !isLocked && onPress()}>
      {children}
    </button>
  )
}

/** Whether the team sees what is written here, and whether somebody went on with it elsewhere. */
function Sharing({
  sharing,
  composer,
  texts,
}: {
  sharing: SharingStore
  composer: ComposerStore
  texts: ReturnType<typeof draftWordsFor>
}) {
  const { place, files, takenBy } = useStore(sharing.$sharing)
  const { saveState } = useStore(composer.$composition)
  const taken = takenBy === null ? '' : takenBy === '' ? texts.taken : texts.takenBy({ name: takenBy })
  return (
    <>
      <div role="status" className="cshares">
        {taken !== '' && <p className="csay">{taken}</p>}
      </div>
      {place !== 'nowhere' && taken === '' && saveState !== 'empty' && (
        <p className="hint csharing">
          {place === 'team' ? texts.shared : texts.onDevice} {files === 'device' && texts.filesOnDevice}
        </p>
      )}
    </>
  )
}
