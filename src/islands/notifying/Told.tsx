import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { progressOf } from '../../core/notification/counts.ts'
import { consoleAddress, consoleSlugOf } from '../../core/page/console-address.ts'
import { notifyingWordsFor } from '../../i18n/notifying.ts'
import type { TeamUpdate } from '../../stores/team/model/records.ts'
import { roleOf } from '../../stores/team/session.ts'
import { createTold, type ToldStore } from '../../stores/team/subscribers/told.ts'
import { client, type Localization, team } from '../team/team.ts'
import { toldText } from './told-text.ts'

interface Props extends Pick<Localization, 'words'> {
  page: string
  incident: string
  update: string
}

/** One store for all that a screen says of one incident. */
let shared: { key: string; store: ToldStore } | null = null

function storeOf(page: string, incident: string): ToldStore {
  const key = `${page}/${incident}`
  if (shared?.key !== key) shared = { key, store: createTold({ client, note: team.noteOutcome }, page, { incident }) }
  return shared.store
}

/** Follows what became of telling an incident's updates, of which `update` is the newest: for what follows. */
export function WatchTold({ page, incident, update }: Omit<Props, 'words'>) {
  const store = useMemo(() => storeOf(page, incident), [page, incident])
  useEffect(() => store.watch(), [store])
  useEffect(() => {
    if (update !== '') void store.load()
  }, [store, update])
  return null
}

/** To how many an update was sent, or that it was to be told to nobody; nothing where neither is known. */
export function ToldUpdate({ page, incident, update, words }: Props) {
  const told = useStore(storeOf(page, incident).$told)
  const board = useStore(team.$board)
  const session = useStore(team.$session)
  const one = told?.find(({ incident_update }) => incident_update === update)
  if (one) {
    const text = toldText(one, words.locale)
    const role = roleOf(session, null, page)
    const slug = consoleSlugOf(location.pathname)
    const maySee = (role === 'owner' || role === 'admin') && slug !== null
    return maySee && progressOf(one.counts).failed > 0 ? (
      <a href={`${consoleAddress(slug, 'subscribers')}?post=${one.id}`}>{text}</a>
    ) : (
      <span className="soft">{text}</span>
    )
  }
  const posted = board.state === 'ready' ? board.board.updates.find(({ id }) => id === update) : undefined
  return posted && isQuiet(posted) ? <span className="soft">{notifyingWordsFor(words.locale).quiet}</span> : null
}

/** Whether nobody was told for certain: of an imported update, where it comes from others may have been. */
function isQuiet({ notify, external_id = '' }: TeamUpdate): boolean {
  return notify === false && external_id === ''
}
