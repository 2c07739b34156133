import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Backend, makeTeam, startBackend } from '../../support/backend.ts'
import { createTempFolder } from '../../support/temp-folder.ts'

const folder = createTempFolder('epoch')
const dir = join(folder, 'data')
let backend: Backend | undefined

afterAll(() => backend?.stop())

test('a restored backup begins a new epoch for anyone who has seen what it lost, once, and goes on from there', async () => {
  backend = await startBackend({ dir })
  const root = await backend.superuser()
  const { page } = await makeTeam(root)
  const pull = async (query = '') => {
    const answer = await (backend as Backend).fetchSigned(`/api/aldis/snapshot/${page}${query}`)
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const queryOf = (one: { epoch: string; revision: number; tip: string }) =>
    `?epoch=${one.epoch}&since=${one.revision}&tip=${one.tip}`

  const early = await pull()
  await backend.stop()
  cpSync(dir, join(folder, 'backup'), { recursive: true })

  backend = await startBackend({ dir })
  const again = await backend.superuser()
  await again.collection('pages').update(page, { headline: 'Lost by the restore' })
  const seen = await pull(queryOf(early))
  expect(seen).toMatchObject({ epoch: early.epoch, revision: early.revision + 1 })
  expect(seen.changes).toEqual([
    { revision: seen.revision, collection: 'pages', record: page, deleted: false, public: true },
  ])
  await backend.stop()

  rmSync(dir, { recursive: true })
  cpSync(join(folder, 'backup'), dir, { recursive: true })
  backend = await startBackend({ dir })
  const restored = await backend.superuser()
  await restored.collection('pages').update(page, { headline: 'After the restore' })

  const first = await pull(queryOf(seen))
  expect(first.epoch).not.toBe(seen.epoch)
  expect(first.changes).toBeNull()
  expect(first.page.headline).toBe('After the restore')
  expect((await backend.fetchSigned(`/api/aldis/snapshot/${page}${queryOf(first)}`)).status).toBe(204)
  const late = await pull(queryOf(seen))
  expect(late.epoch).toBe(first.epoch)
})
