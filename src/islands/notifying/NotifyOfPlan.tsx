import type { PlanValues } from '../../stores/team/maintenance/plan-values.ts'
import type { Localization } from '../team/team.ts'
import { namesByLanguage } from './names-by-language.ts'
import { ReachSwitch } from './ReachSwitch.tsx'
import { useReach } from './use-reach.ts'

interface Props extends Pick<Localization, 'words'> {
  page: string
  values: PlanValues
  onSwitch(isOn: boolean): void
  isLocked: boolean
}

/** Whether subscribers are told that a maintenance is planned, and how many those are. */
export function NotifyOfPlan({ page, values, onSwitch, isLocked, words }: Props) {
  const { affected, name, translations, notify } = values
  const answer = useReach(page, {
    ...{ kind: 'update', incident: '', components: affected, isMaintenance: true, isEnd: false },
  })
  return (
    <ReachSwitch
      page={page}
      answer={answer}
      isOn={notify}
      onSwitch={onSwitch}
      isLocked={isLocked}
      nobody="nobodyConcerned"
      content={{
        ...{ kind: 'update', incident: '', name: name.trim(), status: 'scheduled' },
        translations: namesByLanguage(translations),
      }}
      words={words}
    />
  )
}
