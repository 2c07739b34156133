import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { sentenceOf } from '../../core/verdict/sentence.ts'
import type { Board } from '../../stores/team/records.ts'
import { isStranger, mayPost } from '../../stores/team/session.ts'
import { openIncidents, standing } from '../team/board-view.ts'
import { type ConsoleProps, preferences, type Speech, speechOf, team, useNow } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { STATUS_CLASS } from '../visitor/looks.ts'
import { Components } from './Components.tsx'
import { LastBackup } from './LastBackup.tsx'
import { Failed, Notices, Waiting } from './Notices.tsx'
import { OpenIncidents } from './OpenIncidents.tsx'
import { SignOut } from './SignOut.tsx'
import { Stranger } from './Stranger.tsx'

/** The console's first screen: what visitors see, what is open, and every component. */
export function Home(props: ConsoleProps) {
  const speech = speechOf(props)
  const { words } = speech
  const me = props.member?.id ?? ''
  const board = useStore(team.$board, { ssr: 'initial' })
  const session = useStore(team.$session, { ssr: 'initial' })
  useEffect(() => team.start(me, props.page, null), [me, props.page])
  const ready = board.state === 'ready' ? board.board : null
  const may = mayPost(session)
  const hasKeys = useStore(preferences.$singleKeys, { ssr: 'initial' })
  useEffect(preferences.load, [])
  useBackups(session.state === 'in')
  useShortcuts(ready, may && hasKeys)
  if (isStranger(session, props.member, props.page)) return <Stranger words={words} />
  const pending = (rows: number) =>
    board.state === 'failed' ? <Failed words={words} /> : <Waiting words={words} rows={rows} />
  return (
    <div className="panes one">
      <div>
        <Notices {...speech} />
        <section className="pane" aria-label={words.team.asVisitorsSee}>
          {ready ? <Now board={ready} {...speech} /> : <NowFrame words={words} name={props.name} />}
        </section>
        {ready ? (
          <>
            <OpenIncidents board={ready} mayPost={may} hasDraft={team.hasDraft('new')} {...speech} />
            <Components board={ready} mayPost={may} {...speech} />
            {may && (
              <label className="tick soft singles">
                <input
                  type="checkbox"
                  checked={hasKeys}
                  onChange={(event) => preferences.setSingleKeys(event.target.checked)}
                />
                {words.team.singleKeys}
              </label>
            )}
            <LastBackup {...speech} />
          </>
        ) : (
          <>
            <section className="pane" aria-labelledby="oi">
              <header>
                <h2 id="oi">{words.team.openIncidents}</h2>
              </header>
              {pending(2)}
            </section>
            <section className="pane" aria-labelledby="cs">
              <header>
                <h2 id="cs">{words.team.components}</h2>
              </header>
              {pending(12)}
            </section>
          </>
        )}
        <details className="soft">
          <summary>{words.team.signOutEverywhere}</summary>
          <SignOut words={words} from="everywhere" look="btn small">
            <p>{words.team.signOutEverywhereText}</p>
          </SignOut>
        </details>
      </div>
    </div>
  )
}

function Now({ board, words }: Speech & { board: Board }) {
  const { verdict, lamp } = standing(board, useNow())
  const { bold, grey } = sentenceOf(verdict, words.verdict)
  return (
    <div className="now">
      <Icon name={STATUS_CLASS[lamp]} />
      <h1>
        {bold} <span>{grey}</span>
      </h1>
      <a href="/">{words.team.publicPage}</a>
    </div>
  )
}

function NowFrame({ words, name }: { words: Speech['words']; name: string }) {
  return (
    <div className="now">
      <Icon name="void" />
      <h1>{words.team.title({ name })}</h1>
      <a href="/">{words.team.publicPage}</a>
    </div>
  )
}

/** How old the last backup is, asked again every ten minutes. */
function useBackups(isIn: boolean): void {
  useEffect(() => {
    if (!isIn) return
    void team.askBackups()
    const timer = setInterval(() => void team.askBackups(), 600_000)
    return () => clearInterval(timer)
  }, [isIn])
}

/** N begins an incident, U an update of the open one that stands first; not while something is being typed. */
function useShortcuts(board: Board | null, may: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!may || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest('input:not([type=radio]), textarea, select')) return
      if (event.key === 'n') location.assign('/console/incidents/new#name')
      const first = board ? openIncidents(board, team.now())[0] : undefined
      if (event.key === 'u' && first) location.assign(`/console/incidents/${first.id}#msg`)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [board, may])
}
