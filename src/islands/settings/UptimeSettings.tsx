import { useState } from 'react'
import type { Weights } from '../../core/page/page-record.ts'
import { toInstant, toMillis } from '../../core/time/instant.ts'
import { type UptimeExample, uptimeWith } from '../../core/uptime/example.ts'
import { createPageForm } from '../../stores/team/settings/page-form.ts'
import { UPTIME_SECTION } from '../../stores/team/settings/uptime-section.ts'
import { type ConsoleProps, localizationFor } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { Field, faultAttributes } from './Field.tsx'
import { faultText } from './fault-text.ts'
import { Section } from './Section.tsx'
import { unsavedOf } from './unsaved-of.ts'
import { formContext, useForm } from './use-form.ts'
import { valueText } from './value-text.ts'

const STATUSES = [
  ['degraded_performance', 'deg'],
  ['partial_outage', 'part'],
  ['major_outage', 'down'],
] as const

interface UptimeProps extends ConsoleProps {
  example: UptimeExample | null
}

/** How much of a minute each status costs, with the formula and an example of this page. */
export function UptimeSettings({ example, ...props }: UptimeProps) {
  const { words, formats } = localizationFor(props)
  const { settings } = words
  const [form, state] = useForm(props, () => createPageForm(formContext, props.page, UPTIME_SECTION))
  const statusLabels: Record<keyof Weights, string> & Record<string, string> = {
    degraded_performance: words.visitor.statusDegraded,
    partial_outage: words.visitor.statusPartial,
    major_outage: words.visitor.statusMajor,
  }
  const formulaOf = (weights: Weights) =>
    STATUSES.toReversed()
      .filter(([status]) => weights[status] > 0)
      .map(([status]) =>
        words.visitor.weightOf({ weight: formats.percent(weights[status]), status: statusLabels[status] }),
      )
      .join(' + ') || '0'
  const textOf = (_field: string, value: unknown) => valueText(value, (status) => statusLabels[status] ?? status)
  return (
    <Section
      props={props}
      form={form}
      state={state}
      title={settings.uptime}
      text={settings.uptimeText}
      labelOf={() => settings.weights}
      textOf={textOf}
      unsavedOf={unsavedOf}
    >
      {({ values: { weights }, stored, faults }) => {
        const now = example && uptimeWith(example, stored.values.weights)
        const then = example && uptimeWith(example, weights)
        return (
          <>
            {STATUSES.map(([status, icon]) => {
              const id = `weight-${status}`
              return (
                <Field
                  key={status}
                  id={id}
                  label={statusLabels[status]}
                  fault={status === 'degraded_performance' ? faultText(faults.weights, words) : undefined}
                >
                  <div className="cjoin">
                    <Icon name={icon} className={icon} />
                    <Percent
                      id={id}
                      value={weights[status]}
                      onChange={(share) => form.change({ weights: { ...weights, [status]: share } })}
                      fault={faults.weights}
                    />
                    <span className="soft">{settings.ofEachMinute}</span>
                  </div>
                </Field>
              )
            })}
            <Field label={settings.formula} hint={settings.formulaHint}>
              <p>
                {words.visitor.uptimeFormula({
                  weights: formulaOf(weights),
                  zone: formats.zoneName(toInstant(toMillis(stored.updated))),
                })}
              </p>
              {example && now !== null && then !== null ? (
                <p className="hint" role="status">
                  {now === then
                    ? settings.exampleSame({ name: example.name, uptime: formats.uptime(now) })
                    : settings.exampleChanged({
                        name: example.name,
                        before: formats.uptime(now),
                        after: formats.uptime(then),
                      })}
                </p>
              ) : (
                <p className="hint">{settings.exampleNone}</p>
              )}
            </Field>
          </>
        )
      }}
    </Section>
  )
}

interface PercentProps {
  id: string
  value: number
  fault: string | undefined
  onChange(share: number): void
}

/** A share as whole or broken per cent; what is typed stays as it is typed. */
function Percent({ id, value, fault, onChange }: PercentProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      className="in short"
      id={id}
      type="number"
      min={0}
      max={100}
      step="any"
      inputMode="decimal"
      value={typed ?? String(Math.round(value * 100_000) / 1000)}
      onChange={(event) => {
        setTyped(event.target.value)
        if (event.target.value !== '') onChange(Math.round(event.target.valueAsNumber * 1000) / 100_000)
      }}
      onBlur={() => setTyped(null)}
      {...faultAttributes(id, fault)}
    />
  )
}
