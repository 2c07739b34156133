import { useStore } from '@nanostores/react'
import { type Localization, team } from '../team/team.ts'
import { ReachSwitch } from './ReachSwitch.tsx'
import { useReach } from './use-reach.ts'

interface Props extends Pick<Localization, 'words'> {
  page: string
  isOn: boolean
  onSwitch(isOn: boolean): void
}

/** Whether subscribers are told of statuses that change without an incident, and how many asked for that. */
export function NotifyOfStatuses({ page, isOn, onSwitch, words }: Props) {
  const { chosen, state } = useStore(team.$statusChoices)
  const answer = useReach(page, {
    ...{ kind: 'component', incident: '', components: [...chosen.keys()], isMaintenance: false, isEnd: true },
  })
  return (
    <ReachSwitch
      page={page}
      answer={answer}
      isOn={isOn}
      onSwitch={onSwitch}
      isLocked={state === 'sending'}
      nobody="nobodyAsked"
      content={{ kind: 'component', components: [...chosen].map(([id, status]) => ({ id, status })) }}
      words={words}
    />
  )
}
