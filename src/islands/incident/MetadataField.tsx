import * as v from 'valibot'
import { MAX_METADATA_ENTRIES } from '../../core/incident/metadata.ts'
import type { MetadataRow } from '../../stores/team/incident/details-form.ts'
import { Field } from '../settings/Field.tsx'
import { Sign } from '../team/Sign.tsx'
import type { Localization } from '../team/team.ts'

interface Props extends Pick<Localization, 'words'> {
  rows: readonly MetadataRow[]
  fault: string | undefined
  onChange(rows: MetadataRow[]): void
}

const Rows = v.fallback(v.array(v.object({ name: v.string(), value: v.string() })), [])

/** Metadata in lines, as two versions of them are compared. */
export function metadataText(rows: unknown): string {
  return v
    .parse(Rows, rows)
    .map(({ name, value }) => `${name}: ${value}`)
    .join('\n')
}

/** What the team keeps beside an incident, an entry a line. */
export function MetadataField({ rows, fault, onChange, words }: Props) {
  const { composer, team } = words
  const put = (index: number, part: Partial<MetadataRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  return (
    <Field label={composer.metadata} hint={composer.metadataHint} fault={fault}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place.
        <div className="cmetarow" key={index}>
          {(['name', 'value'] as const).map((part) => (
            <input
              key={part}
              className="in"
              dir="auto"
              aria-label={part === 'name' ? composer.metadataName : composer.metadataValue}
              placeholder={part === 'name' ? composer.metadataName : composer.metadataValue}
              maxLength={part === 'name' ? 60 : 1000}
              value={row[part]}
              onChange={({ target }) => put(index, { [part]: target.value })}
            />
          ))}
          <button
            className="cx"
            type="button"
            aria-label={team.removeComponent({ name: row.name })}
            onClick={(event) => {
              event.currentTarget.closest('.cfield')?.querySelector<HTMLElement>('.cadd')?.focus()
              onChange(rows.filter((_, at) => at !== index))
            }}
          >
            <Sign name="x" />
          </button>
        </div>
      ))}
      <button
        className="text cadd"
        type="button"
        aria-disabled={rows.length >= MAX_METADATA_ENTRIES}
        onClick={() => rows.length < MAX_METADATA_ENTRIES && onChange([...rows, { name: '', value: '' }])}
      >
        {composer.addMetadata}
      </button>
    </Field>
  )
}
