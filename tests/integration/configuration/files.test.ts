import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startAldis } from '../../support/aldis.ts'
import { testDist } from '../../support/global-setup.ts'

/** The rule of the build's `_headers`, by the names of headers. */
async function ruled(): Promise<Record<string, string>> {
  const lines = (await readFile(join(testDist(), 'client', '_headers'), 'utf8')).split('\n')
  const rule = lines.slice(lines.indexOf('/_assets/*') + 1)
  const end = rule.findIndex((line) => !line.startsWith(' '))
  const fields = rule.slice(0, end < 0 ? rule.length : end).map((line) => line.trim().split(/:\s*/, 2))
  return Object.fromEntries(fields.map(([name = '', value = '']) => [name.toLowerCase(), value]))
}

it('files of the build have the same headers with and without the Worker, and the rule for that is no file', async () => {
  const headers = await ruled()
  expect(Object.keys(headers).sort()).toEqual(['cache-control', 'x-content-type-options'])
  await using aldis = await startAldis()
  const script = /src="(\/_assets\/[^"]+)"/.exec(await (await fetch(aldis.edgeUrl)).text())?.[1] ?? ''
  const answer = await fetch(aldis.edgeUrl + script)
  expect(answer.status).toBe(200)
  for (const [name, value] of Object.entries(headers)) expect([name, answer.headers.get(name)]).toEqual([name, value])
  expect((await fetch(`${aldis.edgeUrl}/_headers`)).status).toBe(404)
})
