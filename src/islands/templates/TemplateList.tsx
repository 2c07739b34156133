import { useStore } from '@nanostores/react'
import { roughText } from '../../core/markdown/rough-text.ts'
import type { TeamTemplate, TemplatesStore } from '../../stores/team/templates/templates.ts'
import { LoadError, Skeleton } from '../console/Notices.tsx'
import { actWithUndo } from '../team/act-with-undo.ts'
import { refusalText } from '../team/refusals.ts'
import { Sign } from '../team/Sign.tsx'
import { type Localization, toasts } from '../team/team.ts'

interface Props extends Localization {
  store: TemplatesStore
  edited: string | null
  isReadOnly: boolean
  mayRemove: boolean
  onEdit(template: string | null): void
}

/** The templates in the team's order, to be moved, changed and deleted. */
export function TemplateList({ store, edited, isReadOnly, mayRemove, onEdit, words }: Props) {
  const { templates: texts, settings } = words
  const state = useStore(store.$templates, { ssr: 'initial' })
  if (state.state === 'failed') return <LoadError words={words} />
  if (state.state === 'loading') return <Skeleton words={words} rows={4} />
  const { templates } = state
  if (templates.length === 0) return <p className="soft">{texts.none}</p>
  async function move({ id }: TeamTemplate, by: 1 | -1) {
    const outcome = await store.move(id, by)
    if (outcome.state === 'done') return
    toasts.show(outcome.state === 'refused' ? refusalText(outcome.refusal, words) : words.team.statusesNotSent)
  }
  async function remove({ id, name }: TeamTemplate) {
    const isRemoved = await actWithUndo(
      words,
      () => store.remove(id),
      texts.removed({ name }),
      (putBack) => putBack(),
    )
    if (isRemoved && edited === id) onEdit(null)
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one.
    <ul className="crows" role="list">
      {templates.map((one, index) => (
        <li key={one.id} className="crow">
          <div>
            <b dir="auto">{one.name}</b>
            <p className="soft cline" dir="auto">
              {roughText(one.title || one.body)}
            </p>
          </div>
          {!isReadOnly && (
            <div className="cside">
              {([-1, 1] as const).map((by) => {
                const isEnd = by < 0 ? index === 0 : index === templates.length - 1
                return (
                  <button
                    key={by}
                    className="cx"
                    type="button"
                    aria-disabled={isEnd}
                    aria-label={`${by < 0 ? texts.up : texts.down}: ${one.name}`}
                    onClick={() => !isEnd && void move(one, by)}
                  >
                    <Sign name="down" className={by < 0 ? 'ci cup' : 'ci'} />
                  </button>
                )
              })}
              <button
                className="text"
                type="button"
                aria-pressed={edited === one.id}
                onClick={() => onEdit(edited === one.id ? null : one.id)}
              >
                {settings.change}
                <span className="v"> {one.name}</span>
              </button>
              {mayRemove && (
                <button className="text" type="button" onClick={() => void remove(one)}>
                  {texts.remove}
                  <span className="v"> {one.name}</span>
                </button>
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
