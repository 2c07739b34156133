import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

const FOLDER = join(new URL('../..', import.meta.url).pathname, 'pb_migrations')

export interface DeclaredField {
  name: string
  [key: string]: unknown
}

export interface DeclaredCollection {
  id: string
  name: string
  fields: DeclaredField[]
  indexes: string[]
  [rule: string]: unknown
}

/** The schema that the migrations declare, read by running them against a stand-in that only records. */
export function readDeclaredSchema(): {
  collections: Map<string, DeclaredCollection>
  settings: Record<string, unknown>
} {
  const collections = new Map<string, DeclaredCollection>()
  const settings = { meta: {}, trustedProxy: {}, batch: {}, rateLimits: {}, backups: {}, logs: {} }
  const settingsModel = settings
  const prepare = (
    config: Record<string, unknown> & { name: string; fields?: DeclaredField[]; indexes?: string[] },
  ) => {
    // One object may stand in several collections of a migration.
    const fields = (config.fields ?? []).map((field) => ({ ...field }))
    const collection = { ...config, id: `id of ${config.name}`, fields, indexes: [...(config.indexes ?? [])] }
    return Object.assign(collection, {
      addIndex: (name: string, unique: boolean, columns: string, where = '') =>
        collection.indexes.push(
          `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${name} ON ${config.name} (${columns})${where && ` WHERE ${where}`}`,
        ),
      removeIndex: (name: string) => {
        const kept = collection.indexes.filter((index) => !index.includes(` ${name} `))
        collection.indexes.splice(0, collection.indexes.length, ...kept)
      },
      oauth2: { mappedFields: {} },
      otp: {},
      mfa: {},
      passwordResetToken: {},
      emailChangeToken: {},
      resetPasswordTemplate: { body: '' },
      confirmEmailChangeTemplate: { body: '' },
      fields: Object.assign(fields, {
        add: (field: DeclaredField) => fields.push(field),
        getByName: (wanted: string) => fields.find((field) => field.name === wanted),
        removeByName: (gone: string) => {
          const at = fields.findIndex((field) => field.name === gone)
          if (at >= 0) fields.splice(at, 1)
        },
      }),
    })
  }
  collections.set('users', prepare({ name: 'users' }))
  const app = {
    settings: () => settingsModel,
    // What rows say is no part of the schema.
    db: () => ({ newQuery: () => ({ execute: () => undefined }) }),
    findCollectionByNameOrId: (name: string) => collections.get(name),
    save: (model: { name?: string }) => {
      if (typeof model.name === 'string') collections.set(model.name, model as DeclaredCollection)
    },
  }
  const field = (type: string) =>
    class {
      constructor(config: object) {
        Object.assign(this, { type }, config)
      }
    }
  for (const file of readdirSync(FOLDER).sort()) {
    runInNewContext(readFileSync(join(FOLDER, file), 'utf8'), {
      migrate: (up: (on: typeof app) => void) => up(app),
      Collection: class {
        constructor(config: Parameters<typeof prepare>[0]) {
          Object.assign(this, prepare(config))
        }
      },
      TextField: field('text'),
      JSONField: field('json'),
      NumberField: field('number'),
      RelationField: field('relation'),
      FileField: field('file'),
      BoolField: field('bool'),
      DateField: field('date'),
      SelectField: field('select'),
      EmailField: field('email'),
      URLField: field('url'),
    })
  }
  return { collections, settings }
}
