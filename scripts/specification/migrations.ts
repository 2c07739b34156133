import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import * as v from 'valibot'
import { ROOT } from '../folders/root.ts'
import type { Part } from './table.ts'

const Field = v.looseObject({ name: v.string(), type: v.string() })
type Field = v.InferOutput<typeof Field>
const Rate = v.object({ label: v.string(), maxRequests: v.number(), duration: v.number() })
const Batch = v.object({ maxRequests: v.number(), timeout: v.number(), maxBodySize: v.number() })

interface Given {
  id?: string
  name: string
  fields?: unknown[]
}

/** Stands in for PocketBase's collection as far as the migrations use it. */
class Collection {
  readonly id: string
  readonly name: string
  own: Field[]
  readonly oauth2 = { mappedFields: {} }

  constructor({ name, fields = [] }: Given) {
    this.id = name
    this.name = name
    this.own = fields.map((field) => v.parse(Field, field))
  }

  readonly fields = {
    add: (field: unknown) => this.own.push(v.parse(Field, field)),
    removeByName: (gone: string) => {
      this.own = this.own.filter(({ name }) => name !== gone)
    },
  }
  addIndex(): void {}
}

const typed = (type: string) =>
  class {
    type = type
    constructor(given: object) {
      Object.assign(this, given)
    }
  }

/** What the migrations, run upwards, make: collections with their fields, and PocketBase's settings. */
export function migrated(): {
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
  const world = {
    Collection,
    TextField: typed('text'),
    JSONField: typed('json'),
    NumberField: typed('number'),
    RelationField: typed('relation'),
    migrate: (up: (given: typeof app) => void) => up(app),
  }
  const folder = join(ROOT, 'pb_migrations')
  for (const file of readdirSync(folder).sort()) runInNewContext(readFileSync(join(folder, file), 'utf8'), world)
  const rates = v.parse(v.array(Rate), JSON.parse(JSON.stringify(settings.rateLimits.rules)))
  return { collections, rates, batch: v.parse(Batch, settings.batch) }
}

/** Tables of entities and of PocketBase's own limits. */
export function migrationParts(): Part[] {
  const { collections, rates, batch } = migrated()
  return [
    {
      name: 'entities',
      tables: collections.map(({ name, own }) => ({
        heading: `**${name}**`,
        table: {
          columns: ['field', 'kind', 'bounds'],
          rows: own.map((field) => [`\`${field.name}\``, kindOf(field), boundsOf(field)]),
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
              ['body', bytes(batch.maxBodySize)],
            ],
          },
        },
      ],
    },
  ]
}

function kindOf(field: Field): string {
  if (field.type === 'relation') return `relation to ${field.collectionId}`
  if (field.type === 'select' && Array.isArray(field.values))
    return field.values.map((value) => `\`${value}\``).join(' ')
  if (field.type === 'number' && field.onlyInt) return 'whole number'
  return field.type
}

function boundsOf(field: Field): string {
  const { required, min, max, pattern, maxSize, maxSelect, cascadeDelete, hidden, mimeTypes } = field
  const said = [
    required ? 'required' : '',
    typeof min === 'number' ? `from ${min}` : '',
    typeof max === 'number'
      ? `${field.type === 'text' ? 'up to' : 'to'} ${max}${field.type === 'text' ? ' characters' : ''}`
      : '',
    typeof pattern === 'string' ? `\`${pattern.replaceAll('|', '\\|')}\`` : '',
    field.type === 'file' && typeof maxSelect === 'number' ? `${maxSelect} at most` : '',
    typeof maxSize === 'number' ? `up to ${bytes(maxSize)}` : '',
    Array.isArray(mimeTypes) ? mimeTypes.join(', ') : '',
    field.protected ? 'protected' : '',
    cascadeDelete ? 'goes with it' : '',
    hidden ? 'hidden' : '',
  ]
  return said.filter((one) => one !== '').join('; ')
}

/** A number of bytes for people. */
export function bytes(count: number): string {
  if (count % (1024 * 1024) === 0) return `${count / 1024 / 1024} MiB`
  if (count % 1024 === 0) return `${count / 1024} KiB`
  return count >= 1000 && count % 1000 === 0 ? `${count / 1000} kB` : `${count} B`
}
