import * as v from 'valibot'
import { AUDIT_KINDS } from '../../core/audit/kind.ts'
import type { AuditState, AuditStore } from '../../stores/team/audit/audit.ts'
import type { AuditLocalization } from './localization.ts'

/** The periods to choose from, in days. */
const PERIODS = [1, 7, 30, 90, 365]
const Kind = v.nullable(v.picklist(AUDIT_KINDS))

/** Whose deeds are listed, of what kind, since when. */
export function AuditFilter({
  audit,
  state,
  words,
}: Pick<AuditLocalization, 'words'> & { audit: AuditStore; state: AuditState }) {
  const { audit: texts } = words
  const { person, kind, days } = state.choice
  return (
    <form className="cfilter" onSubmit={(event) => event.preventDefault()}>
      <label className="v" htmlFor="audit-person">
        {texts.person}
      </label>
      <select
        className="in"
        id="audit-person"
        value={person ?? ''}
        onChange={(event) => void audit.choose({ person: event.target.value || null })}
      >
        <option value="">{texts.anyone}</option>
        {state.people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name || texts.nobody}
          </option>
        ))}
      </select>
      <label className="v" htmlFor="audit-kind">
        {texts.kind}
      </label>
      <select
        className="in"
        id="audit-kind"
        value={kind ?? ''}
        onChange={(event) => void audit.choose({ kind: v.parse(Kind, event.target.value || null) })}
      >
        <option value="">{texts.anything}</option>
        {AUDIT_KINDS.map((one) => (
          <option key={one} value={one}>
            {texts[`kind_${one}`]}
          </option>
        ))}
      </select>
      <label className="v" htmlFor="audit-period">
        {texts.period}
      </label>
      <select
        className="in"
        id="audit-period"
        value={days ?? ''}
        onChange={(event) => void audit.choose({ days: event.target.value === '' ? null : Number(event.target.value) })}
      >
        {PERIODS.map((count) => (
          <option key={count} value={count}>
            {texts.lastDays(count)}
          </option>
        ))}
        <option value="">{texts.always}</option>
      </select>
    </form>
  )
}
