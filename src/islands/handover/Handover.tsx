import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { handoverWordsFor } from '../../i18n/drafts.ts'
import { writtenAt } from '../../stores/team/handover/handover.ts'
import { actWithUndo } from '../team/act-with-undo.ts'
import { formatTime } from '../team/format-time.ts'
import { formStorage, type Localization, team } from '../team/team.ts'
import { HandoverEditor } from './HandoverEditor.tsx'
import { handoverOf } from './handover-of.ts'

interface Props extends Localization {
  page: string
  mayPost: boolean
  /** Whether this is the place below, where a note is offered to be left while there is none. */
  isOffer: boolean
}

/** What the last shift left for the next; and the way to leave something. */
export function Handover({ page, mayPost, isOffer, words, formats }: Props) {
  const texts = handoverWordsFor(words.locale)
  const shared = handoverOf(page)
  const { store, key } = shared
  const state = useStore(store.$handover, { ssr: 'initial' })
  const isEditing = useStore(shared.$isEditing, { ssr: 'initial' })
  const opener = useRef<HTMLButtonElement>(null)
  const note = state.state === 'loaded' ? state.note : null
  const isDrawn = state.state === 'loaded' && (note === null) === isOffer && (note !== null || mayPost)
  useEffect(() => {
    if (isOffer) return
    void store.load()
    return team.onReload(() => void store.load())
  }, [store, isOffer])
  useEffect(() => {
    if (isEditing || !isDrawn || !shared.movesFocus) return
    shared.movesFocus = false
    opener.current?.focus()
  }, [isEditing, isDrawn, shared])
  if (!isDrawn) return null
  async function save(body: string): Promise<boolean> {
    const isDone = await actWithUndo(
      words,
      () => store.write(body),
      texts.left,
      (undo) => undo(),
    )
    if (isDone) close()
    return isDone
  }
  async function clear() {
    shared.movesFocus = true
    await actWithUndo(
      words,
      () => store.clear(),
      texts.cleared,
      (undo) => undo(),
    )
  }
  function close() {
    shared.movesFocus = true
    formStorage.removeEdits(key)
    shared.$isEditing.set(false)
  }
  return (
    <section className="csec" aria-labelledby="ho">
      <header>
        <h2 id="ho">{texts.title}</h2>
      </header>
      <div>
        {note && (
          <>
            <p className="cshared-body">{note.body}</p>
            <p className="soft">
              {note.author.name || words.team.somebody} · {formatTime(writtenAt(note), team.now(), formats)}
            </p>
          </>
        )}
        {mayPost && isEditing && (
          <HandoverEditor formKey={key} before={note?.body ?? ''} texts={texts} onSave={save} onCancel={close} />
        )}
        {mayPost && !isEditing && (
          <p className="acts">
            <button ref={opener} className="text" type="button" onClick={() => shared.$isEditing.set(true)}>
              {note ? texts.replace : texts.leave}
            </button>
            {note && (
              <button className="text" type="button" onClick={() => void clear()}>
                {texts.clear}
              </button>
            )}
          </p>
        )}
      </div>
    </section>
  )
}
