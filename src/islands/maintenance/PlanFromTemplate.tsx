import { useEffect, useRef } from 'react'
import { joinParts } from '../../i18n/base/lists.ts'
import { formatsFor } from '../../i18n/formats.ts'
import type { PlanValues } from '../../stores/team/maintenance/plan-values.ts'
import type { Board } from '../../stores/team/model/records.ts'
import { endOfPlan, type FilledPlan, planFromTemplate, refillPlan } from '../../stores/team/templates/plan.ts'
import { componentName } from '../team/board-view.ts'
import { TemplateChips } from '../team/TemplateChips.tsx'
import type { Localization } from '../team/team.ts'

interface Props extends Localization {
  page: string
  values: PlanValues
  board: Board | null
  onChange(part: Partial<PlanValues>): void
}

/** The templates for maintenance as choices that fill in all below. */
export function PlanFromTemplate({ page, values, board, onChange, words, formats }: Props) {
  const filled = useRef<FilledPlan | null>(null)
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
  return (
    <TemplateChips
      page={page}
      board={board}
      isOffered={({ kind }) => kind === 'maintenance'}
      onChoose={(template, isOnPage) => {
        const applied = planFromTemplate(values, template, isOnPage, valuesOf)
        filled.current = applied.filled
        onChange(applied.part)
      }}
      words={words}
    />
  )
}
