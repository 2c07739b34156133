import { useStore } from '@nanostores/react'
import { type Ref, useEffect, useRef, useState } from 'react'
import type { ComposerStore } from '../../stores/team/composer.ts'
import { type Composition, isBeingSent } from '../../stores/team/composition.ts'
import type { DraftSaveState } from '../../stores/team/draft-saver.ts'
import type { Draft } from '../../stores/team/model/draft.ts'
import { SignInLink } from '../team/SignInLink.tsx'
import { type Localization, team } from '../team/team.ts'
import { ignoreFailure, useLoaded } from '../team/use-loaded.ts'
import { Icon } from '../visitor/Icon.tsx'
import { sendAdviceText, sendOutcomeText } from './Outcome.tsx'
import { rejectedFilesText } from './Problem.tsx'

interface Props extends Pick<Localization, 'words'> {
  page: string
  composer: ComposerStore
  /** The label of the button at the end. */
  action: string
  /** Whether visitors will see what is posted. */
  isVisible: boolean
  /** Whether the incident is not loaded yet: then nothing is said about who will see the post. */
  isIncidentUnknown: boolean
  /** Whether the draft waits for something else than the post key. */
  isLocked: boolean
  /** Whether something was tried while a post was being sent. */
  hasIgnored: boolean
  onIgnored(): void
  /** Whether the preview has the place of the form, where there is no room for both. */
  isPreviewing: boolean
  onPreview(): void
  postButton: Ref<HTMLButtonElement>
  /** Goes to the newer update that must be reviewed. */
  onReview(): void
  /** Continues the draft as a separate post. */
  onContinueAsNew(): void
}

/**
 * The bar at the foot of the composer, always visible: the last result, whether the draft is saved, and the post
 * button. The button is never disabled, or pressing it would lose the focus: while the draft is locked it does nothing.
 */
export function Dock(props: Props) {
  const {
    page,
    composer,
    action,
    isVisible,
    isIncidentUnknown,
    isLocked,
    hasIgnored,
    onIgnored,
    isPreviewing,
    onPreview,
    postButton,
    words,
    onReview,
    onContinueAsNew,
  } = props
  const composition = useStore(composer.$composition)
  const { sending, rejectedFiles, saveState } = composition
  const backend = useStore(team.$backend)
  const session = useStore(team.$session)
  const { team: texts } = words
  const isSignedOut = session.state === 'signed_out' && saveState !== 'empty'
  const signInText = isSignedOut ? textBeforeSignIn(sending, words) : ''
  const sendOutcome = signInText || sendOutcomeText(sending, words)
  const outcome = sendOutcome === '' && rejectedFiles.length > 0 ? rejectedFilesText(rejectedFiles, words) : sendOutcome
  // While it is unknown whether a post would arrive, its visibility is not announced.
  const { instead, ...beside } = useStore(composer.$dockKeys)
  const showsVisibility =
    !instead &&
    sending.state === 'writing' &&
    backend.state !== 'unreachable' &&
    signInText === '' &&
    !isIncidentUnknown
  const notifying = useLoaded(() => import('../notifying/NotifySwitch.tsx'), isVisible, ignoreFailure, words)
  const buttonClass = isVisible ? 'btn go' : 'btn'
  return (
    <section className="cdock cpost" aria-label={action}>
      <div>
        {/* There before it is loaded: nothing moves when it comes. */}
        {isVisible &&
          (notifying ? (
            <notifying.NotifySwitch page={page} composer={composer} words={words} />
          ) : (
            <div className="cnotify" />
          ))}
        <div className="send-outcome">
          <p role="status" id="send-outcome">
            {outcome !== '' && (
              <>
                {(FAILED.has(sending.state) || sendOutcome === '') && <Icon name="deg" />}
                <span>
                  <strong>{outcome}</strong> {signInText === '' && sendAdviceText(sending, words)}
                </span>
              </>
            )}
            {outcome !== '' && hasIgnored && ' '}
            {hasIgnored && (isBeingSent(sending) ? texts.lockedWhilePosting : texts.ignoredWhilePosting)}
          </p>
          {signInText !== '' && <SignInLink words={words} />}
          {Object.entries(beside).map(([place, { label, act }]) => (
            <button key={place} className="btn cbeside" type="button" onClick={act}>
              {label}
            </button>
          ))}
          {sending.state === 'conflict' && (
            <button className="btn" type="button" onClick={onReview}>
              {texts.review}
            </button>
          )}
          {sending.state === 'taken_over' && (
            <button className="btn" type="button" onClick={onContinueAsNew}>
              {texts.continueAsNewPost}
            </button>
          )}
        </div>
        <DraftLine composer={composer} onIgnored={onIgnored} words={words} />
        {showsVisibility && (
          <p className="soft visibility">{isVisible ? texts.visibleToVisitors : texts.hiddenFromVisitors}</p>
        )}
        <button className="btn cpv-open" type="button" aria-pressed={isPreviewing} onClick={onPreview}>
          {isPreviewing ? words.composer.write : words.composer.preview}
        </button>
        <button ref={postButton} className={buttonClass} type="submit" form="composer" aria-disabled={isLocked}>
          {postButtonText(sending, action, words)} <kbd>Ctrl Enter</kbd>
        </button>
      </div>
    </section>
  )
}

const FAILED: ReadonlySet<string> = new Set(['refused', 'offline', 'unconfirmed', 'conflict', 'taken_over'])

/** What a draft waits for where nobody is signed in; empty where something else is to be said. */
function textBeforeSignIn(sending: Composition['sending'], { team: texts }: Localization['words']): string {
  if (sending.state === 'writing') return texts.signInToPost
  return sending.state === 'unconfirmed' && sending.found !== 'arrived' ? texts.signInToConfirm : ''
}

function postButtonText(
  sending: Composition['sending'],
  action: string,
  { team: texts }: Localization['words'],
): string {
  if (sending.state === 'unconfirmed') return sending.found === 'arrived' ? texts.sendChanges : texts.sendAgain
  return sending.state === 'offline' ? texts.sendAgain : action
}

/** Whether the draft is saved, and a button to discard it, which can be undone. */
function DraftLine({ composer, onIgnored, words }: Pick<Props, 'composer' | 'onIgnored' | 'words'>) {
  const { sending, discarded, saveState, draft } = useStore(composer.$composition)
  const isLocked = isBeingSent(sending)
  const [restoredDraft, setRestoredDraft] = useState<Draft | null>(null)
  const discard = useRef<HTMLButtonElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  // One button replaces the other: the focus moves with it.
  const movesFocus = useRef(false)
  useEffect(() => {
    if (!movesFocus.current) return
    movesFocus.current = false
    ;(discarded ? undo : discard).current?.focus()
  }, [discarded])
  const { team: texts } = words
  const isRestored = restoredDraft === draft
  const notice = discarded
    ? texts.discarded
    : isRestored
      ? texts.undone
      : saveState === 'not_saved'
        ? texts.draftNotKept
        : ''
  return (
    <p className="draft-line">
      <span>
        <span role="status">{notice}</span>
        {notice === '' && (
          <span className={saveState === 'text_only' ? 'soft' : 'soft ckept'}>{saveStateText(saveState, words)}</span>
        )}
      </span>
      {discarded && (
        <button
          ref={undo}
          className="text"
          type="button"
          onClick={() => {
            movesFocus.current = true
            composer.undo()
            setRestoredDraft(composer.$composition.get().draft)
          }}
        >
          {texts.undo}
        </button>
      )}
      {!discarded && saveState !== 'empty' && (
        <button
          ref={discard}
          className="text"
          type="button"
          aria-disabled={isLocked}
          onClick={() => {
            if (isLocked) return onIgnored()
            movesFocus.current = true
            composer.discard()
          }}
        >
          {texts.discard}
        </button>
      )}
    </p>
  )
}

function saveStateText(saveState: DraftSaveState, { team: texts }: Localization['words']): string {
  switch (saveState) {
    case 'saving':
      return texts.draftSaving
    case 'saved':
      return texts.draftKept
    case 'text_only':
      return texts.draftKeptWithoutFiles
    case 'not_saved':
      return texts.draftNotKept
    case 'empty':
      return ''
    default:
      return saveState satisfies never
  }
}
