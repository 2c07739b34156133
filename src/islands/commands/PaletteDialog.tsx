import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { type FoundIncident, findIncidents } from '../../stores/team/commands/find-incidents.ts'
import { matchCommands } from '../../stores/team/commands/match.ts'
import { mayPost } from '../../stores/team/session.ts'
import { Sign } from '../team/Sign.tsx'
import { type ConsoleProps, client, localizationFor, team, useNow } from '../team/team.ts'
import { commandGroups } from './command-groups.ts'

/** After the last letter the backend is asked once this has passed, in milliseconds. */
const ASK_AFTER_MS = 200

/** Finds anything by its name, and goes there: arrows choose, Enter goes, Escape closes. */
export function PaletteDialog({ onClose, ...props }: ConsoleProps & { onClose(): void }) {
  const { words } = localizationFor(props)
  const board = useStore(team.$board)
  const session = useStore(team.$session)
  const now = useNow()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const found = useFoundIncidents(props.page, query)
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const { slug, locale, timeZone } = props
  const isPoster = mayPost(session, props.member, props.page)
  // Of hundreds of components, once for all letters and arrows.
  const offered = useMemo(
    () =>
      commandGroups({
        slug,
        board: board.state === 'ready' ? board.board : null,
        found,
        mayPost: isPoster,
        now,
        ...localizationFor({ locale, timeZone }),
      }),
    [slug, board, found, isPoster, now, locale, timeZone],
  )
  const groups = useMemo(() => matchCommands(offered, query, words.locale), [offered, query, words])
  const all = groups.flatMap(({ commands }) => commands)
  const current = all[Math.min(chosen, all.length - 1)]
  useEffect(() => {
    if (current) document.getElementById(`${listId}-${current.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [current, listId])
  function go(href: string | undefined) {
    if (href === undefined) return
    dialog.current?.close()
    location.assign(href)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && all.length > 0) {
      event.preventDefault()
      setChosen((Math.min(chosen, all.length - 1) + step + all.length) % all.length)
    }
  }
  return (
    <dialog
      ref={dialog}
      className="cpal"
      aria-label={words.palette.find}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      onKeyDown={onKeyDown}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          go(current?.href)
        }}
      >
        <Sign name="find" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={current && `${listId}-${current.id}`}
          aria-label={words.palette.find}
          placeholder={words.palette.find}
          autoComplete="off"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value)
            setChosen(0)
          }}
        />
        <button className="cx" type="button" aria-label={words.team.close} onClick={() => dialog.current?.close()}>
          <Sign name="x" />
        </button>
      </form>
      <div id={listId} role="listbox" aria-label={words.palette.find} tabIndex={-1}>
        {groups.map(({ id, label, commands }) => (
          // biome-ignore lint/a11y/useSemanticElements: options belong to groups of their listbox.
          <div key={id} role="group" aria-labelledby={`${listId}-${id}`}>
            <p id={`${listId}-${id}`}>{label}</p>
            {commands.map((command) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys choose.
              // biome-ignore lint/a11y/useFocusableInteractive: the field names the option that is active.
              <div
                key={command.id}
                id={`${listId}-${command.id}`}
                role="option"
                aria-selected={command === current}
                onClick={() => go(command.href)}
              >
                <span>{command.label}</span>
                {command.note !== undefined &&
                  (id === 'actions' ? <kbd>{command.note}</kbd> : <span>{command.note}</span>)}
              </div>
            ))}
          </div>
        ))}
        {all.length === 0 && <p role="status">{words.palette.nothing}</p>}
      </div>
    </dialog>
  )
}

/** Incidents that the backend finds by name, of all times, while a query is typed. */
function useFoundIncidents(page: string, query: string): readonly FoundIncident[] {
  const [found, setFound] = useState<readonly FoundIncident[]>([])
  useEffect(() => {
    const text = query.trim()
    if (text.length < 2) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const outcome = await findIncidents(client, page, text)
      team.noteOutcome(outcome)
      if (isCurrent && outcome.state === 'done') setFound(outcome.value)
    }, ASK_AFTER_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [page, query])
  return found
}
