import { useStore } from '@nanostores/react'
import { type Ref, useEffect, useRef, useState } from 'react'
import type { ComposerStore, Composition, Kept } from '../../stores/team/composer.ts'
import type { Draft } from '../../stores/team/draft.ts'
import { needsSignIn } from '../../stores/team/sign-in-needed.ts'
import { type Speech, team } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { outcomeOf, type Posted, PostedLine } from './Outcome.tsx'
import { leftOutText } from './Problem.tsx'

interface Props extends Speech {
  composer: ComposerStore
  /** What the key at the end does, in words. */
  action: string
  /** Whether visitors will see what is posted. */
  isSeen: boolean
  /** Whether nothing is known of the incident yet, so that nothing is promised of who sees it. */
  isUnknown: boolean
  /** Whether the draft waits for something else than the post key. */
  isHeld: boolean
  /** What was posted last, where nothing was written since. */
  posted: Posted | null
  postKey: Ref<HTMLButtonElement>
  /** Leads to the newer update that is to be reviewed. */
  onReview(): void
  /** What is written goes on as a post of its own. */
  onGoOn(): void
}

/**
 * At the foot of the composer, always in sight: what became of the last act, whether the draft is kept, and the post
 * key. That key is never disabled, for whoever pressed it would lose the focus: while the draft waits it does nothing.
 */
export function Dock(props: Props) {
  const { composer, action, isSeen, isUnknown, isHeld, posted, postKey, words, formats, onReview, onGoOn } = props
  const composition = useStore(composer.$composition)
  const { sending, leftOut } = composition
  const backend = useStore(team.$backend)
  const session = useStore(team.$session)
  const { team: own } = words
  const isSignedOut = needsSignIn(session, composition)
  const attempted = isSignedOut ? own.signInToPost : outcomeOf(sending, words)
  const outcome = attempted === '' && leftOut.length > 0 ? leftOutText(leftOut, words) : attempted
  // Where it is not even known whether a post arrives, nothing is promised of it.
  const isPromised = sending.state === 'writing' && backend.state !== 'unreachable' && !isSignedOut && !isUnknown
  const look = isSeen ? 'btn go' : 'btn'
  return (
    <section className="dock" aria-label={action}>
      <div className="cw">
        <DraftLine composer={composer} words={words} />
        <div className="became">
          <p role="status">
            {posted ? (
              <PostedLine posted={posted} isSeen={isSeen} words={words} formats={formats} />
            ) : (
              outcome !== '' && (
                <>
                  {(FAILED.has(sending.state) || attempted === '') && <Icon name="deg" />}
                  <strong>{outcome}</strong>
                </>
              )
            )}
          </p>
          {isSignedOut && <a href={`/sign-in?next=${encodeURIComponent(location.pathname)}`}>{own.signIn}</a>}
          {sending.state === 'moved' && (
            <button className="btn small" type="button" onClick={onReview}>
              {own.review}
            </button>
          )}
          {sending.state === 'elsewhere' && (
            <button className="btn small" type="button" onClick={onGoOn}>
              {own.goOnAsNew}
            </button>
          )}
        </div>
        {isPromised && <p className="soft promised">{isSeen ? own.visitorsSee : own.notSeen}</p>}
        <button ref={postKey} className={look} type="submit" form="composer" aria-disabled={isHeld}>
          {keyOf(sending, action, words)} <kbd>Ctrl Enter</kbd>
        </button>
      </div>
    </section>
  )
}

const FAILED: ReadonlySet<string> = new Set(['refused', 'offline', 'unconfirmed', 'moved', 'elsewhere'])

function keyOf(sending: Composition['sending'], action: string, { team: own }: Speech['words']): string {
  if (sending.state === 'unconfirmed') return sending.found === 'arrived' ? own.sendChanges : own.sendAgain
  return sending.state === 'offline' ? own.sendAgain : action
}

/** Whether the draft is kept, and the way to discard it, which can be undone. */
function DraftLine({ composer, words }: Pick<Props, 'composer' | 'words'>) {
  const { sending, discarded, kept, draft } = useStore(composer.$composition)
  const isSending = sending.state === 'sending' || sending.state === 'sent'
  const [undone, setUndone] = useState<Draft | null>(null)
  const discard = useRef<HTMLButtonElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  // One key takes the other's place: whoever pressed it goes on from there.
  const moves = useRef(false)
  useEffect(() => {
    if (!moves.current) return
    moves.current = false
    ;(discarded ? undo : discard).current?.focus()
  }, [discarded])
  const { team: own } = words
  const isBack = undone === draft
  const told = discarded ? own.discarded : isBack ? own.undone : kept === 'not' ? own.draftNotKept : ''
  return (
    <p className="apart">
      <span>
        <span role="status">{told}</span>
        {told === '' && <span className="soft">{keptText(kept, words)}</span>}
      </span>
      {discarded && (
        <button
          ref={undo}
          className="text"
          type="button"
          onClick={() => {
            moves.current = true
            composer.undo()
            setUndone(composer.$composition.get().draft)
          }}
        >
          {own.undo}
        </button>
      )}
      {!discarded && kept !== 'nothing written' && (
        <button
          ref={discard}
          className="text"
          type="button"
          aria-disabled={isSending}
          onClick={() => {
            moves.current = !isSending
            composer.discard()
          }}
        >
          {own.discard}
        </button>
      )}
    </p>
  )
}

function keptText(kept: Kept, { team: own }: Speech['words']): string {
  switch (kept) {
    case 'saving':
      return own.draftSaving
    case 'kept':
      return own.draftKept
    case 'text':
      return own.draftKeptWithoutFiles
    case 'not':
      return own.draftNotKept
    case 'nothing written':
      return ''
    default:
      return kept satisfies never
  }
}
