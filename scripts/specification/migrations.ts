import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import * as v from 'valibot'
import { ROOT } from '../folders/root.ts'
import type { Section } from './table.ts'

const Field = v.looseObject({ name: v.string(), type: v.string() })
type Field = v.InferOutput<typeof Field>
const Rate = v.object({ label: v.string(), maxRequests: v.number(), duration: v.number() })
const Batch = v.object({ maxRequests: v.number(), timeout: v.number(), maxBodySize: v.number() })

interface CollectionConfig {
  id?: string
  name: string
  fields?: unknown[]
}

/** A stand-in for PocketBase's collection with what the migrations use. */
class Collection {
  readonly id: string
  readonly name: string
  ownFields: Field[]
  readonly oauth2 = { mappedFields: {} }
  readonly otp = {}
  readonly mfa = {}
  readonly passwordResetToken = {}
  readonly emailChangeToken = {}
  readonly resetPasswordTemplate = { body: '' }
  readonly confirmEmailChangeTemplate = { body: '' }

  constructor({ name, fields = [] }: CollectionConfig) {
    this.id = name
    this.name = name
    this.ownFields = fields.map((field) => v.parse(Field, field))
  }

  readonly fields = {
    add: (field: unknown) => this.ownFields.push(v.parse(Field, field)),
    getByName: (wanted: string) => this.ownFields.find(({ name }) => name === wanted),
    removeByName: (gone: string) => {
      this.ownFields = this.ownFields.filter(({ name }) => name !== gone)
    },
  }
  addIndex(): void {}
  removeIndex(): void {}
}

const fieldClass = (type: string) =>
  class {
    type = type
    constructor(given: object) {
      Object.assign(this, given)
    }
  }

/** Runs the migrations and returns what they create: collections with fields, and PocketBase's settings. */
export function runMigrations(): {
  collections: Collection[]
  rates: v.InferOutput<typeof Rate>[]
  batch: v.InferOutput<typeof Batch>
} {
  const collections = [new Collection({ name: 'users' })]
  const settings = { meta: {}, trustedProxy: {}, batch: {}, rateLimits: { rules: [] }, backups: {}, logs: {} }
  const app = {
    settings: () => settings,
    db: () => ({ newQuery: () => ({ execute: () => undefined }) }),
    save: (saved: unknown) => {
      if (saved instanceof Collection && !collections.includes(saved)) collections.push(saved)
    },
    findCollectionByNameOrId: (name: string) => {
      const found = collections.find((one) => one.name === name)
      if (!found) throw new Error(`no collection ${name}`)
      return found
    },
  }
  const globals = {
    Collection,
    TextField: fieldClass('text'),
    BoolField: fieldClass('bool'),
    EmailField: fieldClass('email'),
    DateField: fieldClass('date'),
    JSONField: fieldClass('json'),
    NumberField: fieldClass('number'),
    FileField: fieldClass('file'),
    SelectField: fieldClass('select'),
    RelationField: fieldClass('relation'),
    migrate: (up: (given: typeof app) => void) => up(app),
  }
  const folder = join(ROOT, 'pb_migrations')
  for (const file of readdirSync(folder).sort()) runInNewContext(readFileSync(join(folder, file), 'utf8'), globals)
  const rates = v.parse(v.array(Rate), JSON.parse(JSON.stringify(settings.rateLimits.rules)))
  return { collections, rates, batch: v.parse(Batch, settings.batch) }
}

/** Tables of entities and of PocketBase's own limits. */
export function migrationSections(): Section[] {
  const { collections, rates, batch } = runMigrations()
  return [
    {
      name: 'entities',
      tables: collections.map(({ name, ownFields }) => ({
        heading: `**${name}**`,
        table: {
          columns: ['field', 'kind', 'bounds'],
          rows: ownFields.map((field) => [`\`${field.name}\``, fieldKind(field), fieldBounds(field)]),
        },
      })),
    },
    {
      name: 'rates',
      tables: [
        {
          table: {
            columns: ['requests', 'at most', 'in'],
            rows: rates.map(({ label, maxRequests, duration }) => [
              `\`${label}\``,
              String(maxRequests),
              `${duration} s`,
            ]),
          },
        },
        {
          table: {
            columns: ['batch', 'at most'],
            rows: [
              ['requests', String(batch.maxRequests)],
              ['time', `${batch.timeout} s`],
              ['body', formatBytes(batch.maxBodySize)],
            ],
          },
        },
      ],
    },
  ]
}

function fieldKind(field: Field): string {
  if (field.type === 'relation') return `relation to ${field.collectionId}`
  if (field.type === 'select' && Array.isArray(field.values))
    return field.values.map((value) => `\`${value}\``).join(' ')
  if (field.type === 'number' && field.onlyInt) return 'whole number'
  return field.type
}

function fieldBounds(field: Field): string {
  const { required, min, max, pattern, maxSize, maxSelect, cascadeDelete, hidden, mimeTypes } = field
  const bounds = [
    required ? 'required' : '',
    typeof min === 'number' ? `from ${min}` : '',
    typeof max === 'number'
      ? `${field.type === 'text' ? 'up to' : 'to'} ${max}${field.type === 'text' ? ' characters' : ''}`
      : '',
    typeof pattern === 'string' ? `\`${pattern.replaceAll('|', '\\|')}\`` : '',
    field.type === 'file' && typeof maxSelect === 'number' ? `${maxSelect} at most` : '',
    typeof maxSize === 'number' ? `up to ${formatBytes(maxSize)}` : '',
    Array.isArray(mimeTypes) ? mimeTypes.join(', ') : '',
    field.protected ? 'protected' : '',
    cascadeDelete ? 'goes with it' : '',
    hidden ? 'hidden' : '',
  ]
  return bounds.filter((one) => one !== '').join('; ')
}

/** Formats a number of bytes. */
export function formatBytes(count: number): string {
  if (count % (1024 * 1024) === 0) return `${count / 1024 / 1024} MiB`
  if (count % 1024 === 0) return `${count / 1024} KiB`
  return count >= 1000 && count % 1000 === 0 ? `${count / 1000} kB` : `${count} B`
}
