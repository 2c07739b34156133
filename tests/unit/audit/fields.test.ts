import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runMigrations } from '../../../scripts/specification/migrations.ts'
import { changesOf } from '../../../src/core/audit/deed.ts'
import { UNAUDITED_FIELDS } from '../../../src/core/audit/fields.ts'
import { audit } from '../../../src/i18n/en/console/audit-screen.ts'

/** The collections whose writes the hooks log. */
function auditedCollections(): string[] {
  const hooks = readFileSync(join(import.meta.dirname, '../../../pb_hooks/main.pb.js'), 'utf8')
  const [, edited = ''] = /const EDITED = \[([^\]]+)\]/.exec(hooks) ?? []
  return [...edited.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
}

const audited = auditedCollections()
const fields = runMigrations()
  .collections.filter(({ name }) => name === 'users' || audited.includes(name))
  .flatMap(({ name, ownFields }) => ownFields.map((field) => [name, field.name] as const))
  .filter(([, field]) => !UNAUDITED_FIELDS.includes(field))

describe('the fields that the log tells people of', () => {
  it('are those of every collection that the hooks log', () => {
    expect(audited).toContain('pages')
    expect(audited).toContain('announcements')
    for (const name of audited) expect(fields.map(([collection]) => collection)).toContain(name)
  })

  it.each(fields)('%s.%s has a word, or is left out', (collection, field) => {
    const shown = changesOf({ collection, before: { [field]: 'a' }, after: { [field]: 'b' } })
    for (const change of shown) expect(audit).toHaveProperty(`field_${change.field}`)
  })
})
