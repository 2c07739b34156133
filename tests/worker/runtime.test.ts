import { expect, it } from 'vitest'
import { pocketBase } from './support/backend-state.ts'

it('the tests of the Worker run in the binary that serves it', async () => {
  const answer = await pocketBase().fetch('http://pocketbase.test/test/runtime')
  const { served, running } = await answer.json<{ served: string; running: string[] }>()
  const runtimes = running.filter((path) => /\/workerd(\.exe)?$/.test(path))
  expect(runtimes.length).toBeGreaterThan(0)
  expect(new Set(runtimes)).toEqual(new Set([served]))
})
