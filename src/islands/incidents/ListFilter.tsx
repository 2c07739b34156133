import * as v from 'valibot'
import { INCIDENT_STATES, IncidentState, MAX_SEARCH_LENGTH } from '../../core/incident-list/filter.ts'
import { IMPACTS, Impact, INCIDENT_KINDS, IncidentKind } from '../../core/status/incident.ts'
import { dayOf } from '../../core/time/zone.ts'
import { LAST_90_DAYS } from '../../stores/team/incidents/choice.ts'
import type { IncidentListState, IncidentListStore } from '../../stores/team/incidents/incident-list.ts'
import type { Board } from '../../stores/team/model/records.ts'
import { fullNames, groupsOf } from '../team/board-view.ts'
import { impactShortWord } from '../visitor/presentation.ts'
import { FilterSelect } from './FilterSelect.tsx'
import { stateWord } from './list-texts.ts'
import type { ListLocalization } from './localization.ts'

interface Props extends ListLocalization {
  list: IncidentListStore
  state: IncidentListState
  board: Board | null
  now: number
}

/** What of a value a choice takes; nothing for what filters nothing. */
const chosen = <Value,>(schema: v.GenericSchema<unknown, Value>, value: string): Value | undefined => {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : undefined
}

/** What the list is filtered by: words, state, kind, impact, component and time. */
export function ListFilter({ list, state, board, now, words, formats }: Props) {
  const { incidentList: texts } = words
  const { choice } = state
  const kinds = { realtime: words.team.incidents, maintenance: words.maintenance.title }
  const components = board ? [...fullNames(groupsOf(board))] : []
  const yearOf = (at: number) => Number(dayOf(formats.timeZone, at).slice(0, 4))
  const thisYear = yearOf(now)
  const firstYear = state.first === null ? thisYear : Math.min(thisYear, yearOf(Date.parse(state.first)))
  const years = Array.from({ length: thisYear - firstYear + 1 }, (_, back) => String(thisYear - back))
  return (
    <search>
      <form className="cfilter" onSubmit={(event) => event.preventDefault()}>
        <label className="v" htmlFor="list-words">
          {texts.search}
        </label>
        <input
          className="in cq"
          id="list-words"
          type="search"
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={texts.searchHint}
          value={choice.words ?? ''}
          onChange={({ target }) => list.choose({ words: target.value === '' ? undefined : target.value })}
        />
        <FilterSelect
          id="list-state"
          label={texts.state}
          any={texts.anyState}
          value={choice.state}
          options={INCIDENT_STATES.map((one) => [one, stateWord(one, words)])}
          onChoose={(value) => list.choose({ state: chosen(IncidentState, value) })}
        />
        <FilterSelect
          id="list-kind"
          label={texts.kind}
          any={texts.anyKind}
          value={choice.kind}
          options={INCIDENT_KINDS.map((one) => [one, kinds[one]])}
          onChoose={(value) => list.choose({ kind: chosen(IncidentKind, value) })}
        />
        <FilterSelect
          id="list-impact"
          label={words.team.impact}
          any={texts.anyImpact}
          value={choice.impact}
          options={IMPACTS.filter((one) => one !== 'maintenance')
            .toReversed()
            .map((one) => [one, impactShortWord(one, words)])}
          onChoose={(value) => list.choose({ impact: chosen(Impact, value) })}
        />
        <FilterSelect
          id="list-component"
          label={words.team.component}
          any={texts.anyComponent}
          value={choice.component}
          options={components}
          onChoose={(value) => list.choose({ component: value || undefined })}
        />
        <FilterSelect
          id="list-period"
          label={texts.period}
          any={texts.anyTime}
          value={choice.period}
          options={[[LAST_90_DAYS, texts.last90], ...years.map((year): [string, string] => [year, year])]}
          onChoose={(value) => list.choose({ period: value || undefined })}
        />
      </form>
    </search>
  )
}
