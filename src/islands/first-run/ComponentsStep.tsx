import { useStore } from '@nanostores/react'
import { parseComponentList } from '../../core/component/component-list.ts'
import type { NewComponent } from '../../core/component/list-plan.ts'
import type { Role } from '../../core/member/member.ts'
import { consoleAddress } from '../../core/page/console-address.ts'
import type { AddComponentsState, AddComponentsStore } from '../../stores/team/first-run/add-components.ts'
import { ImportPanel } from '../importing/ImportPanel.tsx'
import { refusalText } from '../team/refusals.ts'
import { SignInLink } from '../team/SignInLink.tsx'
import { type ConsoleProps, type Localization, team, useIsHydrated } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'

interface Props extends Localization {
  props: ConsoleProps
  /** What the person may do; null while nobody knows. */
  role: Role | null
  way: 'components' | 'import'
  list: AddComponentsStore
  /** What the list adds. */
  written: readonly NewComponent[]
  /** How many components the page has. */
  existing: number
}

/** The second step: components are written as a list, or, by an owner, brought from another page. */
export function ComponentsStep({ props, role, way, list, written, existing, words }: Props) {
  const { firstRun } = words
  const isHydrated = useIsHydrated()
  if (role === 'responder' || role === 'viewer') {
    return (
      <>
        <p className="hint">{words.components.readOnly}</p>
        <p className="acts">
          <a className="btn go" href="#share">
            {firstRun.continue}
          </a>
        </p>
      </>
    )
  }
  if (role === 'admin') {
    return (
      <>
        {existing > 0 && <p className="hint">{firstRun.alreadyThere(existing)}</p>}
        {way === 'import' && <p className="hint">{words.importing.ownersOnly}</p>}
        <List list={list} written={written} words={words} />
      </>
    )
  }
  const ways = [
    { way: 'components', label: firstRun.write, hint: firstRun.writeHint },
    { way: 'import', label: firstRun.bring, hint: firstRun.bringHint },
  ] as const
  return (
    <>
      <fieldset className="cform" disabled={!isHydrated}>
        <legend className="lab">{firstRun.way}</legend>
        <div className="cpick">
          {ways.map((one) => (
            <label key={one.way}>
              <input
                type="radio"
                name="way"
                checked={way === one.way}
                onChange={() => location.replace(`#${one.way}`)}
              />
              <span>
                {one.label}
                <small>{one.hint}</small>
              </span>
            </label>
          ))}
        </div>
        {existing > 0 && <p className="hint">{firstRun.alreadyThere(existing)}</p>}
      </fieldset>
      {way === 'components' ? (
        <List list={list} written={written} words={words} />
      ) : (
        <ImportPanel
          props={props}
          next={{ href: `${consoleAddress(props.slug, 'first-run')}#share`, label: firstRun.continue }}
          skip={{ href: '#share', label: firstRun.skip }}
        />
      )}
    </>
  )
}

function List({ list, written, words }: Pick<Props, 'list' | 'written' | 'words'>) {
  const { firstRun } = words
  const text = useStore(list.$text, { ssr: 'initial' })
  const added = useStore(list.$added, { ssr: 'initial' })
  const isHydrated = useIsHydrated()
  const groups = written.filter(({ is_group }) => is_group).length
  const components = written.length - groups
  const isEmpty = parseComponentList(text).length === 0
  const problem = problemText(added, words)
  const counts = [firstRun.count(components), ...(groups > 0 ? [firstRun.countInGroups(groups)] : [])]
  return (
    <form
      className="cform"
      onSubmit={async (event) => {
        event.preventDefault()
        if (!(await list.send())) return
        void team.refresh()
        location.hash = 'share'
      }}
    >
      <div>
        <label className="lab" htmlFor="component-list">
          {firstRun.list} <small>{firstRun.listHint}</small>
        </label>
        <textarea
          className="in"
          id="component-list"
          rows={9}
          dir="auto"
          placeholder={firstRun.listExample}
          value={text}
          readOnly={!isHydrated || added.state === 'sending'}
          onChange={(event) => list.type(event.target.value)}
          aria-describedby="component-count"
        />
        <p className="hint" id="component-count" role="status">
          {added.state === 'sending'
            ? firstRun.adding
            : components + groups > 0 && [...counts, firstRun.allOperational].join(' ')}
        </p>
        {problem !== null && (
          <p className="err" role="alert">
            <Icon name="down" />
            <span>
              {problem} {added.state === 'signed_out' && <SignInLink words={words} />}
            </span>
          </p>
        )}
      </div>
      <p className="acts">
        <button className="btn go" type="submit" disabled={!isHydrated || isEmpty || added.state === 'sending'}>
          {components === 0 ? firstRun.continue : firstRun.addComponents(components)}
        </button>
        <a className="btn quiet" href="#share">
          {firstRun.skip}
        </a>
      </p>
    </form>
  )
}

function problemText(added: AddComponentsState, words: Localization['words']): string | null {
  switch (added.state) {
    case 'refused':
      return words.firstRun.refused({ reason: refusalText(added.refusal, words) })
    case 'unreachable':
      return words.firstRun.unreachable
    case 'signed_out':
      return `${words.team.signedOut} ${words.firstRun.kept}`
    case 'writing':
    case 'sending':
    case 'added':
      return null
    default:
      return added satisfies never
  }
}
