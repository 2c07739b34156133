import { useStore } from '@nanostores/react'
import { isClosed } from '../../core/status/incident.ts'
import type { ComposerStore } from '../../stores/team/composer.ts'
import { isBeingSent } from '../../stores/team/composition.ts'
import type { Draft } from '../../stores/team/model/draft.ts'
import type { Board } from '../../stores/team/model/records.ts'
import { type Localization, team } from '../team/team.ts'
import { namesByLanguage } from './names-by-language.ts'
import { ReachSwitch } from './ReachSwitch.tsx'
import { useReach } from './use-reach.ts'

interface Props extends Pick<Localization, 'words'> {
  page: string
  composer: ComposerStore
}

/** Whether subscribers are told of the post, and how many those are. */
export function NotifySwitch({ page, composer, words }: Props) {
  const { draft, sending } = useStore(composer.$composition)
  const boardState = useStore(team.$board)
  const board = boardState.state === 'ready' ? boardState.board : null
  const answer = useReach(page, {
    kind: 'update',
    incident: draft.incident,
    components: Object.keys(draft.affected),
    isMaintenance: false,
    isEnd: isClosed(draft.status),
  })
  return (
    <ReachSwitch
      page={page}
      answer={answer}
      isOn={draft.notify}
      onSwitch={(notify) => composer.change({ notify })}
      isLocked={isBeingSent(sending)}
      nobody="nobodyConcerned"
      content={{ kind: 'update', incident: draft.incident, ...namesOf(draft, board), status: draft.status }}
      words={words}
    />
  )
}

/** The incident's name, in the page's own language and in others: as it is typed, or as it stands. */
function namesOf({ opensIncident, incident, name, translations }: Draft, board: Board | null) {
  const there = opensIncident ? undefined : board?.incidents.find(({ id }) => id === incident)
  const texts = opensIncident ? translations : (there?.translations ?? {})
  return { name: (opensIncident ? name : (there?.name ?? '')).trim(), translations: namesByLanguage(texts) }
}
