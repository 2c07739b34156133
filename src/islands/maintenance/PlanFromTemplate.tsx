import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { joinParts } from '../../i18n/base/lists.ts'
import { formatsFor } from '../../i18n/formats.ts'
import type { PlanValues } from '../../stores/team/maintenance/plan-values.ts'
import type { Board } from '../../stores/team/model/records.ts'
import { newRecordId } from '../../stores/team/pocketbase/ids.ts'
import { endOfPlan, type FilledPlan, planFromTemplate, refillPlan } from '../../stores/team/templates/plan.ts'
import { createTemplates } from '../../stores/team/templates/templates.ts'
import { componentName } from '../team/board-view.ts'
import { client, type Localization, team } from '../team/team.ts'

interface Props extends Localization {
  page: string
  values: PlanValues
  board: Board | null
  onChange(part: Partial<PlanValues>): void
}

/** The templates for maintenance as choices that fill in all below. */
export function PlanFromTemplate({ page, values, board, onChange, words, formats }: Props) {
  const { templates: texts } = words
  const [store] = useState(() => createTemplates({ client, note: team.noteOutcome, newId: newRecordId }, page))
  const state = useStore(store.$templates, { ssr: 'initial' })
  const filled = useRef<FilledPlan | null>(null)
  useEffect(() => {
    void store.load()
    return team.onReload(() => void store.load())
  }, [store])
  const valuesOf = ({ affected, starts, ends }: PlanValues, language?: string) => {
    const { list } = language === undefined ? formats : formatsFor(language, formats.timeZone)
    const names = list(affected.map((id) => componentName(id, board, [])))
    return {
      components: joinParts(names) || '…',
      time: starts.slice(11) || '…',
      next_update: ends.slice(11) || '…',
    }
  }
  const latest = useRef({ valuesOf, onChange })
  latest.current = { valuesOf, onChange }
  // A template's duration makes the end once there is a begin.
  const starts = useRef(values.starts)
  useEffect(() => {
    const { current } = filled
    const wasOpen = starts.current === ''
    starts.current = values.starts
    if (!current) return
    const end = wasOpen ? endOfPlan(values, current.template.minutes) : null
    const plan = end === null ? values : { ...values, ends: end }
    // What was chosen since stands in the texts, as long as nobody has changed them.
    const next = refillPlan(plan, current, latest.current.valuesOf)
    if (next) filled.current = next.filled
    if (next || plan.ends !== values.ends) latest.current.onChange({ ends: plan.ends, ...next?.part })
  }, [values])
  // Only where it is known which components are on the page.
  const offered = (state.state === 'loaded' && board ? state.templates : []).filter(
    ({ kind }) => kind === 'maintenance',
  )
  if (state.state === 'failed') return null
  return (
    <fieldset>
      <legend>
        {texts.from} <small>{texts.fills}</small>
      </legend>
      <div className="cchips oneline">
        {state.state === 'loaded' && board && offered.length === 0 && <p className="soft">{texts.none}</p>}
        {offered.map((template) => (
          <button
            key={template.id}
            className="cchip"
            type="button"
            onClick={() => {
              const isOnPage = (id: string) => board?.components.some((one) => one.id === id) ?? false
              const applied = planFromTemplate(values, template, isOnPage, valuesOf)
              filled.current = applied.filled
              onChange(applied.part)
            }}
          >
            {template.name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
