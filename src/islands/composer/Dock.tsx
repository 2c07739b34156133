import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Composition } from '../../stores/team/composer.ts'
import { type Speech, team } from '../console/team.ts'

interface Props extends Pick<Speech, 'words'> {
  composition: Composition
  /** What the key at the end does, in words. */
  action: string
  /** Whether visitors will see what is posted. */
  isSeen: boolean
  /** Whether the draft waits for something else than the post key. */
  isHeld: boolean
  onDiscard(): void
  onUndo(): void
}

/** At the foot of the composer: the post key, and far from it the way to discard, which can be undone. */
export function Dock({ composition, action, isSeen, isHeld, words, onDiscard, onUndo }: Props) {
  const { sending, discarded } = composition
  const backend = useStore(team.$backend)
  const isSending = sending.state === 'sending' || sending.state === 'sent'
  const [isUndone, setUndone] = useState(false)
  const discard = useRef<HTMLButtonElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  // One key takes the other's place: whoever pressed it goes on from there.
  const moves = useRef(false)
  useEffect(() => {
    if (!moves.current) return
    moves.current = false
    ;(discarded ? undo : discard).current?.focus()
  }, [discarded])
  const said = () => {
    if (isSending) return words.team.posting
    // Where it is not even known whether a post arrives, nothing is promised of it.
    if (sending.state === 'offline' || sending.state === 'unconfirmed' || backend.state === 'unreachable') return ''
    return isSeen ? words.team.visitorsSee : words.team.notSeen
  }
  return (
    <section className="dock" aria-label={action}>
      <div className="cw">
        <p className="apart">
          <span role="status">{discarded ? words.team.discarded : isUndone ? words.team.undone : ''}</span>
          {discarded ? (
            <button
              ref={undo}
              className="text"
              type="button"
              onClick={() => {
                moves.current = true
                setUndone(true)
                onUndo()
              }}
            >
              {words.team.undo}
            </button>
          ) : (
            <button
              ref={discard}
              className="text"
              type="button"
              disabled={isSending}
              onClick={() => {
                moves.current = true
                setUndone(false)
                onDiscard()
              }}
            >
              {words.team.discard}
            </button>
          )}
        </p>
        <p className="soft" role="status">
          {said()}
        </p>
        <button className="btn go" type="submit" form="composer" disabled={isHeld}>
          {action} <kbd>Ctrl Enter</kbd>
        </button>
      </div>
    </section>
  )
}
