import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Sign } from '../team/Sign.tsx'
import type { ClosingLocalization } from './localization.ts'

interface Props extends Pick<ClosingLocalization, 'words'> {
  title: string
  text: string
  /** What the post key says; null while it cannot be pressed. */
  go: string
  canPost: boolean
  onPost(): void
  onClose(): void
  children: ReactNode
}

/** The frame of a dialog that ends incidents: what it does, its fields, and the key that posts. */
export function ClosingDialog({ title, text, go, canPost, onPost, onClose, words, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="cpal cclosing" aria-labelledby={id} onClose={onClose}>
      <div>
        <div className="bar">
          <h2 id={id}>{title}</h2>
          <button className="cx" type="button" aria-label={words.team.close} onClick={() => dialog.current?.close()}>
            <Sign name="x" />
          </button>
        </div>
        <p className="soft">{text}</p>
        {children}
        <div className="acts">
          <button className="btn go" type="button" disabled={!canPost} onClick={onPost}>
            {go}
          </button>
        </div>
      </div>
    </dialog>
  )
}
