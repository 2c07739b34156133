import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../../../scripts/folders/root.ts'
import { commonFlags } from '../../../scripts/pocketbase/serve.ts'
import { type Backend, pocketBaseBinary, startBackend } from '../../support/backend.ts'
import { readDeclaredSchema } from '../../support/migrations.ts'
import { createTempFolder } from '../../support/temp-folder.ts'

const dir = createTempFolder('schema')
let backend: Backend

beforeAll(async () => {
  backend = await startBackend({ dir, rateLimits: true })
})
afterAll(() => backend?.stop())

interface Saved {
  id: string
  name: string
  fields: Array<Record<string, unknown>>
  indexes: string[]
  [key: string]: unknown
}

async function savedSchema(): Promise<{ collections: Map<string, Saved>; settings: Record<string, unknown> }> {
  const root = await backend.superuser()
  const collections = await root.collections.getFullList<Saved & { created: string; updated: string }>()
  const settings = await root.settings.getAll()
  return { collections: new Map(collections.map((one) => [one.name, one])), settings }
}

describe('the saved schema', () => {
  test('says every key that the migrations say, for PocketBase drops what it does not know', async () => {
    const { collections, settings } = readDeclaredSchema()
    const saved = await savedSchema()
    expect(collections.size).toBeGreaterThan(11)
    const id = (value: unknown) =>
      typeof value === 'string' && value.startsWith('id of ') ? saved.collections.get(value.slice(6))?.id : value
    for (const [name, wanted] of collections) {
      const found = saved.collections.get(name)
      for (const field of wanted.fields) {
        const savedField = found?.fields.find((one) => one.name === field.name)
        for (const [key, value] of Object.entries(field)) {
          expect({ name, field: field.name, key, value: savedField?.[key] }).toEqual({
            name,
            field: field.name,
            key,
            value: id(value),
          })
        }
      }
      for (const rule of ['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule']) {
        expect({ name, rule, is: found?.[rule] }).toEqual({ name, rule, is: wanted[rule] })
      }
      const plain = (index: string) => index.replace(/[`\s]/g, '').toLowerCase()
      expect((found?.indexes ?? []).map(plain)).toEqual(expect.arrayContaining(wanted.indexes.map(plain)))
    }
    expect(saved.settings).toMatchObject({
      trustedProxy: settings.trustedProxy,
      batch: settings.batch,
      rateLimits: settings.rateLimits,
      backups: settings.backups,
      logs: settings.logs,
      meta: settings.meta,
    })
  })

  test('is the same after going down and up again, and nothing of ours is left below', async () => {
    const plain = async () => {
      const { collections, settings } = await savedSchema()
      // Ids of fields and collections are PocketBase's own: what a relation points to is told by name.
      const names = new Map([...collections.values()].map((one) => [one.id, one.name]))
      const described = [...collections.values()].map((one) => ({
        name: one.name,
        rules: [one.listRule, one.viewRule, one.createRule, one.updateRule, one.deleteRule],
        indexes: [...one.indexes].sort(),
        fields: one.fields.map(({ id, collectionId, ...field }) => ({
          ...field,
          points: names.get(String(collectionId)) ?? null,
        })),
      }))
      return { described: described.sort((a, b) => a.name.localeCompare(b.name)), settings }
    }
    const before = await plain()
    await backend.stop()
    const migrate = (...args: string[]) =>
      execFileSync(pocketBaseBinary(), ['migrate', ...args, ...commonFlags({ dir })], {
        input: 'y\n',
        encoding: 'utf8',
      })
    migrate('down', String(readdirSync(join(ROOT, 'pb_migrations')).length - 1))
    const database = new DatabaseSync(join(dir, 'data.db'), { readOnly: true })
    const left = database.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
    )
    expect(left.all().map((row) => row.name)).toEqual(['users'])
    database.close()
    migrate('up')
    backend = await startBackend({ dir, rateLimits: true })
    expect(await plain()).toEqual(before)
  })
})
