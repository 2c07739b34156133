import { memo, useCallback, useId, useRef, useState } from 'react'
import { severity } from '../../core/status/component.ts'
import type { TeamWords } from '../../i18n/team.ts'
import type { TeamComponent } from '../../stores/team/model/records.ts'
import { type ComponentGroup, fullNames } from '../team/board-view.ts'
import { Sign } from '../team/Sign.tsx'

interface Props {
  groups: readonly ComponentGroup[]
  isChosen(id: string): boolean
  /** Whether the chosen stand among the choices, where no list of them stands above. */
  showsChosen?: boolean
  onToggle(id: string, isChosen: boolean): void
  words: TeamWords
}

/** With this many components or fewer, all are offered at once. */
const FEW = 8
/** How many are offered where there are more. */
const SUGGESTED = 3

/** Components as choices of a finger's size with their names: all of a small page, else those in trouble first. */
export function ComponentChips({ groups, isChosen, showsChosen = false, onToggle, words }: Props) {
  const { team, composer } = words
  const all = groups.flatMap(({ components }) => components)
  const names = fullNames(groups)
  const [isListOpen, setListOpen] = useState(false)
  const [query, setQuery] = useState('')
  // A chip stays where it is while one chooses: otherwise the next press would meet another.
  const [suggested, setSuggested] = useState<readonly string[]>([])
  if (suggested.length === 0 && all.length > 0) setSuggested(suggest(all, isChosen))
  const added = showsChosen ? all.filter(({ id }) => isChosen(id) && !suggested.includes(id)) : []
  if (suggested.length > 0 && added.length > 0) setSuggested([...suggested, ...added.map(({ id }) => id)])
  const listId = useId()
  const latest = useRef(onToggle)
  latest.current = onToggle
  const toggle = useCallback((id: string, isNow: boolean) => latest.current(id, isNow), [])
  if (all.length === 0) return null
  const chip = ({ id, name }: { id: string; name: string }) => (
    <Chip key={id} id={id} name={names.get(id) ?? name} isChosen={isChosen(id)} onToggle={toggle} />
  )
  const wanted = query.trim().toLocaleLowerCase(words.locale)
  const found = groups
    .map(({ group, components }) => ({
      group,
      components: components.filter(({ name }) => name.toLocaleLowerCase(words.locale).includes(wanted)),
    }))
    .filter(({ components }) => components.length > 0)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset within the one of the affected components would say its name twice. */}
      <div className="cchips" role="group" aria-label={team.addComponent}>
        {suggested.flatMap((id) => all.filter((one) => one.id === id)).map(chip)}
        {all.length > suggested.length && (
          <button
            className="cchip plain"
            type="button"
            aria-expanded={isListOpen}
            aria-controls={listId}
            onClick={() => setListOpen(!isListOpen)}
          >
            <Sign name="find" />
            {composer.allComponents({ count: all.length })}
          </button>
        )}
      </div>
      <div id={listId} className="cchoices" hidden={!isListOpen}>
        {isListOpen && (
          <>
            <input
              className="in"
              type="search"
              aria-label={composer.findComponent}
              placeholder={composer.findComponent}
              value={query}
              onChange={({ target }) => setQuery(target.value)}
            />
            {found.map(({ group, components }) => (
              <fieldset key={group?.id ?? components[0]?.id}>
                <legend className={group ? 'soft' : 'v'}>{group?.name ?? team.components}</legend>
                <div className="cchips">{components.map(chip)}</div>
              </fieldset>
            ))}
            {found.length === 0 && (
              <p className="soft" role="status">
                {composer.noComponentFound}
              </p>
            )}
          </>
        )}
      </div>
    </>
  )
}

interface ChipProps extends Pick<Props, 'onToggle'> {
  id: string
  name: string
  isChosen: boolean
}

/** One choice, drawn again only where it changed: with 300 of them each letter of a text would wait for all. */
const Chip = memo(function Chip({ id, name, isChosen, onToggle }: ChipProps) {
  return (
    <label className="cchip">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => onToggle(id, target.checked)}
        data-component={id}
      />
      <span>{name}</span>
    </label>
  )
})

/** Which are offered first: all of a few; else those in trouble, then the first of the page that are not chosen. */
function suggest(all: readonly TeamComponent[], isChosen: (id: string) => boolean): string[] {
  if (all.length <= FEW) return all.map(({ id }) => id)
  const free = all.filter(({ id }) => !isChosen(id))
  const inTrouble = free
    .filter(({ status }) => status !== 'operational')
    .sort((a, b) => severity(b.status) - severity(a.status))
  const rest = free.filter(({ status }) => status === 'operational')
  const first = [...inTrouble, ...rest].slice(0, SUGGESTED)
  return all.filter((one) => first.includes(one)).map(({ id }) => id)
}
