import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { consoleAddress } from '../../core/page/console-address.ts'
import { formatVerdict } from '../../core/verdict/sentence.ts'
import type { Board } from '../../stores/team/model/records.ts'
import { canPost, isOutsideTeam } from '../../stores/team/session.ts'
import { boardStatus } from '../team/board-status.ts'
import { openIncidents } from '../team/board-view.ts'
import { type ConsoleProps, type Localization, localizationFor, preferences, team, useNow } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { Components } from './Components.tsx'
import { LastBackup } from './LastBackup.tsx'
import { LoadError, Notices, Skeleton } from './Notices.tsx'
import { OpenIncidents } from './OpenIncidents.tsx'
import { OutsideTeam } from './OutsideTeam.tsx'

/** The console's first screen: what visitors see, what is open, and every component. */
export function Home(props: ConsoleProps) {
  const localization = localizationFor(props)
  const { words } = localization
  const me = props.member?.id ?? ''
  const board = useStore(team.$board, { ssr: 'initial' })
  const session = useStore(team.$session, { ssr: 'initial' })
  useEffect(() => team.start(me, props.page, null), [me, props.page])
  const ready = board.state === 'ready' ? board.board : null
  const isAllowedToPost = canPost(session)
  const role = session.state === 'signed_in' ? session.role : null
  const addHref = role === 'owner' || role === 'admin' ? consoleAddress(props.slug, 'first-run') : null
  const hasShortcuts = useStore(preferences.$singleKeyShortcuts, { ssr: 'initial' })
  useEffect(preferences.load, [])
  useBackups(session.state === 'signed_in')
  useShortcuts(ready, props.slug, isAllowedToPost && hasShortcuts)
  if (isOutsideTeam(session, props.member, props.page)) return <OutsideTeam words={words} />
  const placeholder = (rows: number) =>
    board.state === 'failed' ? <LoadError words={words} /> : <Skeleton words={words} rows={rows} />
  return (
    <div className="panes one">
      <div>
        <Notices slug={props.slug} {...localization} />
        <section className="pane" aria-label={words.team.asVisitorsSee}>
          {ready ? (
            <CurrentStatus board={ready} publicUrl={props.publicUrl} {...localization} />
          ) : (
            <CurrentStatusPlaceholder words={words} name={props.name} publicUrl={props.publicUrl} />
          )}
        </section>
        {ready ? (
          <>
            <OpenIncidents board={ready} slug={props.slug} canPost={isAllowedToPost} {...localization} />
            <Components board={ready} canPost={isAllowedToPost} addHref={addHref} {...localization} />
            <LastBackup {...localization} />
          </>
        ) : (
          <>
            <section className="pane" aria-labelledby="oi">
              <header>
                <h2 id="oi">{words.team.openIncidents}</h2>
              </header>
              {placeholder(2)}
            </section>
            <section className="pane" aria-labelledby="cs">
              <header>
                <h2 id="cs">{words.team.components}</h2>
              </header>
              {placeholder(12)}
            </section>
          </>
        )}
      </div>
    </div>
  )
}

function CurrentStatus({
  board,
  publicUrl,
  words,
  formats,
}: Localization & { board: Board; publicUrl: string | null }) {
  const { verdict, indicator } = boardStatus(board, useNow())
  const { bold, grey } = formatVerdict(verdict, words.verdict, formats)
  return (
    <div className="now">
      <Icon name={indicator} />
      <h1>
        {bold} <span>{grey}</span>
      </h1>
      {publicUrl !== null && <a href={publicUrl}>{words.team.publicPage}</a>}
    </div>
  )
}

function CurrentStatusPlaceholder({
  words,
  name,
  publicUrl,
}: {
  words: Localization['words']
  name: string
  publicUrl: string | null
}) {
  return (
    <div className="now">
      <Icon name="void" />
      <h1>{words.team.title({ name })}</h1>
      {publicUrl !== null && <a href={publicUrl}>{words.team.publicPage}</a>}
    </div>
  )
}

/** Loads the age of the last backup, again every ten minutes. */
function useBackups(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return
    void team.loadBackups()
    const timer = setInterval(() => void team.loadBackups(), 600_000)
    return () => clearInterval(timer)
  }, [isSignedIn])
}

/** N starts an incident, U an update of the first open one; not while something is being typed. */
function useShortcuts(board: Board | null, slug: string, isAllowedToPost: boolean): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isAllowedToPost || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest('input:not([type=radio]), textarea, select')) return
      if (event.key === 'n') location.assign(`${consoleAddress(slug, 'incidents/new')}#name`)
      const first = board ? openIncidents(board, team.now())[0] : undefined
      if (event.key === 'u' && first) location.assign(`${consoleAddress(slug, `incidents/${first.id}`)}#msg`)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [board, slug, isAllowedToPost])
}
