import type { RefObject } from 'react'
import type { ComponentRow } from '../../stores/team/components/component-row.ts'
import { faultAttributes } from '../settings/Field.tsx'
import { Switch } from '../team/Switch.tsx'
import { Labelled } from './Labelled.tsx'
import { type FieldsProps, TranslationFields } from './TranslationFields.tsx'

interface ComponentFieldsProps extends FieldsProps {
  isGroup: boolean
  /** The groups of the page. */
  groups: readonly ComponentRow[]
  /** The field that takes the focus. */
  name: RefObject<HTMLInputElement | null>
  /** Whether another one in its group has its name: it may, but is easily mistaken for it. */
  isNameTwice: boolean
}

/** What is said of a component; of a group only what it is called. */
export function ComponentFields({ isGroup, groups, name, isNameTwice, ...props }: ComponentFieldsProps) {
  const { values, onChange, faultOf, words } = props
  const { components } = words
  const labels = { name: components.name, description: components.description, external_id: components.vendorId }
  const text = (field: keyof typeof labels, extra: { hint?: string; placeholder?: string } = {}) => {
    const id = `component-${field}`
    const fault = faultOf(field)
    return (
      <Labelled id={id} label={labels[field]} hint={extra.hint} fault={fault}>
        <input
          ref={field === 'name' ? name : undefined}
          className="in"
          id={id}
          dir="auto"
          autoComplete="off"
          placeholder={extra.placeholder}
          value={values[field]}
          onChange={(event) => onChange({ [field]: event.target.value })}
          {...faultAttributes(id, fault)}
        />
      </Labelled>
    )
  }
  const toggle = (field: 'showcase' | 'only_show_if_degraded', label: string, hint?: string) => (
    <Switch isOn={values[field]} onSwitch={(isOn) => onChange({ [field]: isOn })}>
      {label}
      {hint && <small className="soft"> {hint}</small>}
    </Switch>
  )
  return (
    <>
      <div className="cpair">
        {text('name', isNameTwice ? { hint: components.sameName } : {})}
        {text('description', { placeholder: components.descriptionPlaceholder })}
        {!isGroup && (
          <>
            <Labelled id="component-group" label={components.group} fault={faultOf('group')}>
              <select
                className="in"
                id="component-group"
                value={values.group}
                onChange={(event) => onChange({ group: event.target.value })}
                {...faultAttributes('component-group', faultOf('group'))}
              >
                <option value="">{components.noGroup}</option>
                {groups.map((group) => (
                  <option key={group.id} value={group.id}>
                    {group.name}
                  </option>
                ))}
              </select>
            </Labelled>
            <Labelled
              id="component-start"
              label={components.startDate}
              hint={components.startDateHint}
              fault={faultOf('start_date')}
            >
              <input
                className="in"
                id="component-start"
                type="date"
                value={values.start_date}
                onChange={(event) => onChange({ start_date: event.target.value })}
                {...faultAttributes('component-start', faultOf('start_date'))}
              />
            </Labelled>
            {text('external_id', { hint: components.vendorIdHint })}
          </>
        )}
      </div>
      {!isGroup && (
        <div className="cswitches">
          {toggle('showcase', components.showsUptime, components.showsUptimeHint)}
          {toggle('only_show_if_degraded', components.onlyIfDegraded)}
        </div>
      )}
      {props.locales.length > 0 && <TranslationFields {...props} />}
    </>
  )
}
