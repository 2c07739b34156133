import { useEffect, useMemo, useRef, useState } from 'react'
import { type NewComponent, planList } from '../../core/component/list-plan.ts'
import { toInstant } from '../../core/time/instant.ts'
import { archive } from '../../stores/team/components/changes.ts'
import { activeRows } from '../../stores/team/components/component-row.ts'
import { createAddComponentsIo } from '../../stores/team/first-run/pocketbase-io.ts'
import { client, team, toasts } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { Back } from './Back.tsx'
import type { PartProps } from './parts.ts'
import { problemText } from './result-text.ts'
import { closePart } from './use-list.ts'

const io = createAddComponentsIo(client)

/** A list that is written or pasted, beside what becomes of it. What is typed stays on the device until it is added. */
export function PasteList({ list, props, rows, notices, words }: PartProps) {
  const { components } = words
  const [text, setText] = useState(() => io.read(props.page))
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  /** What was sent of a text, for the same text sent again: it may have arrived. */
  const sent = useRef<{ text: string; creates: readonly NewComponent[] } | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const plan = useMemo(() => planList(text, activeRows(rows), io.newId), [text, rows])
  const groups = plan.creates.filter((one) => one.is_group).length
  const counts = [
    ...(plan.creates.length > groups ? [components.newComponents(plan.creates.length - groups)] : []),
    ...(groups > 0 ? [components.newGroups(groups)] : []),
  ]
  function type(next: string) {
    setText(next)
    setProblem(null)
    io.write(props.page, next)
  }
  async function add() {
    if (isSending || plan.creates.length === 0) return
    const creates = sent.current?.text === text ? sent.current.creates : plan.creates
    sent.current = { text, creates }
    setIsSending(true)
    const result = await list.store.create(creates)
    setIsSending(false)
    const refused = problemText(result, words)
    setProblem(refused)
    if (refused !== null) return
    io.write(props.page, '')
    closePart()
    const ids = creates.map(({ id }) => id)
    toasts.show(components.addedSeveral(creates.length), async () => {
      const undone = await list.store.change(archive(list.rows(), ids, toInstant(team.now())))
      return problemText(undone, words) ?? components.undone
    })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <div className="chead">
        <div>
          <Back words={words} />
          <h1>{components.paste}</h1>
          <p>{components.pasteText}</p>
        </div>
      </div>
      {notices}
      <div className="cgrid">
        <div className="cform">
          <div>
            <label className="lab" htmlFor="component-names">
              {components.names}
            </label>
            <textarea
              ref={area}
              className="in"
              id="component-names"
              rows={12}
              dir="auto"
              value={text}
              readOnly={isSending}
              onChange={(event) => type(event.target.value)}
            />
            {problem !== null && (
              <p className="err" role="alert">
                <Icon name="down" />
                <span>{problem}</span>
              </p>
            )}
          </div>
        </div>
        {plan.lines.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one scrolls within itself.
          <section className="cview" aria-label={components.result} tabIndex={0}>
            <div>
              <p className="soft">{components.result}</p>
              {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one. */}
              <ul className="crows cplan" role="list">
                {plan.lines.map(({ name, isGroup, isIndented, isNew }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the text.
                  <li className={isIndented ? 'crow in-group' : 'crow'} key={at}>
                    <span dir="auto">{isNew ? <b>{name}</b> : name}</span>
                    <span className="soft">
                      {isNew ? (isGroup ? components.isNewGroup : components.isNew) : components.isThere}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          </section>
        )}
      </div>
      <div className="cdock">
        <div>
          <span className="soft" role="status">
            {counts.length > 0 ? counts.join(' ') : text.trim() !== '' && components.nothingNew}
          </span>
          <button className="btn quiet" type="button" onClick={closePart}>
            {components.cancel}
          </button>
          <button className="btn go" type="submit" aria-disabled={isSending || plan.creates.length === 0}>
            {components.addThem}
          </button>
        </div>
      </div>
    </form>
  )
}
