import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { createTempFolder } from '../../support/temp-folder.ts'
import { sendRaw } from '../security/raw-request.ts'
import { endAll, startGate, startUpstream } from './start-gate.ts'

afterEach(endAll)

it('a file goes out as the build compressed it, and is compressed by the gate where the build did not', async () => {
  const [assets, compressed] = [createTempFolder('assets'), createTempFolder('compressed')]
  const gate = await startGate(await startUpstream(() => {}), 400, {}, { assets, compressed })
  const words = 'const name = "Northwind"\n'.repeat(50)
  for (const name of ['kept.js', 'new.js']) await writeFile(join(assets, name), words)
  // As no gate would, so that it is known from where it came.
  const weak = { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } }
  await writeFile(join(compressed, 'kept.js.br'), brotliCompressSync(words, weak))
  await writeFile(join(compressed, 'kept.js.gz'), gzipSync(words, { level: 0 }))
  for (const [coding, bytes] of [
    ['br', brotliCompressSync(words, weak).length],
    ['gzip', gzipSync(words, { level: 0 }).length],
  ] as const) {
    const get = async (name: string) => {
      const answer = await fetch(`${gate.url}/_assets/${name}`, { headers: { 'accept-encoding': coding } })
      expect(await answer.text()).toBe(words)
      expect(answer.headers.get('content-encoding')).toBe(coding)
      return Number(answer.headers.get('content-length'))
    }
    expect(await get('kept.js')).toBe(bytes)
    expect(await get('new.js')).toBeLessThan(bytes)
  }
  const plain = await sendRaw(gate.url, '/_assets/kept.js')
  expect([plain.text, plain.headers.get('content-encoding')]).toEqual([words, null])
})
