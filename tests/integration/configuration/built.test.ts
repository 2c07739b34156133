import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testDist } from '../../support/global-setup.ts'

/** What Cloudflare can bind that is neither a Durable Object nor a file of the build. */
const ELSEWHERE = [
  'kv_namespaces',
  'r2_buckets',
  'd1_databases',
  'analytics_engine_datasets',
  'hyperdrive',
  'vectorize',
  'workflows',
  'pipelines',
  'send_email',
  'mtls_certificates',
  'secrets_store_secrets',
  'ratelimits',
  'worker_loaders',
] as const

const built = async (worker = 'server'): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(join(testDist(), worker, 'wrangler.json'), 'utf8'))

function expectNothingElse(config: Record<string, unknown>): void {
  for (const kind of ELSEWHERE) expect([kind, config[kind] ?? []]).toEqual([kind, []])
  expect(JSON.stringify(config.queues ?? { producers: [], consumers: [] })).toBe('{"producers":[],"consumers":[]}')
  expect(config.triggers ?? {}).toEqual({})
  for (const kind of ['ai', 'browser', 'images', 'version_metadata'])
    expect([kind, config[kind]]).toEqual([kind, undefined])
}

it('the built Worker binds Durable Objects, the files of the build and what draws, and nothing else', async () => {
  const config = await built()
  expect(config.durable_objects).toEqual({
    bindings: [
      { name: 'DIRECTORY', class_name: 'Directory' },
      { name: 'PAGE_HUB', class_name: 'PageHub' },
      { name: 'PAGE_RELAY', class_name: 'PageRelay' },
      { name: 'PAGE_ARCHIVE', class_name: 'PageArchive' },
      { name: 'SESSIONS', class_name: 'Sessions' },
      { name: 'PAGE_IMPORT', class_name: 'PageImport' },
      { name: 'COURIER', class_name: 'Courier' },
    ],
  })
  expect(config.assets).toMatchObject({ binding: 'ASSETS', run_worker_first: ['/*', '!/_assets/*'] })
  expect(config.services).toMatchObject([{ binding: 'PICTURES', service: 'aldis-pictures' }])
  expectNothingElse(config)
})

it('the Worker that draws binds nothing, and has no address', async () => {
  const config = await built('aldis_pictures')
  expect(config).toMatchObject({ name: 'aldis-pictures', workers_dev: false, services: [] })
  expect(config.assets).toBe(undefined)
  expect(config.durable_objects).toEqual({ bindings: [] })
  expectNothingElse(config)
})

it('every object of the built Worker keeps its data in SQLite', async () => {
  const { migrations } = await built()
  expect(migrations).toEqual([
    { tag: 'v1', new_sqlite_classes: ['Directory', 'PageHub', 'PageRelay', 'PageArchive', 'Sessions'] },
    { tag: 'v2', new_sqlite_classes: ['PageImport'] },
    { tag: 'v3', new_sqlite_classes: ['Courier'] },
  ])
})
