import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openLog, rotateIfLarge, rotateRegularly } from '../../../scripts/processes/log-file.ts'
import { createTempFolder } from '../../support/temp-folder.ts'
import { waitUntil } from '../../support/wait-until.ts'

const BOUNDS = { bytes: 1000, former: 2 }
/** Numbers the lines that it is told to write, of ten bytes each. */
const WRITER = `
  let number = 0
  process.on('message', (lines) => {
    for (let i = 0; i < lines; i++) require('node:fs').writeSync(1, String(number++).padStart(9, '0') + '\\n')
    process.send('written')
  })`

let writer: ChildProcess | undefined
afterEach(() => {
  writer?.kill('SIGKILL')
})

function startWriter(path: string): (lines: number) => Promise<void> {
  const log = openLog(path)
  const child = spawn(process.execPath, ['-e', WRITER], { stdio: ['ignore', log, log, 'ipc'] })
  closeSync(log)
  writer = child
  return async (lines) => {
    child.send(lines)
    await once(child, 'message')
  }
}

const numbers = (path: string) => readFileSync(path, 'utf8').split('\n').slice(0, -1).map(Number)

describe('a log', () => {
  test('is rotated while its process writes on, keeps whole lines, and never more than its bounds', async () => {
    const path = join(createTempFolder('log'), 'logs', 'edge.log')
    const write = startWriter(path)
    for (let round = 0; round < 5; round++) {
      await write(150)
      rotateIfLarge(path, BOUNDS)
      expect(statSync(path).size).toBe(0)
    }
    await write(3)
    expect(numbers(path)).toEqual([750, 751, 752])
    expect(numbers(`${path}.1`).at(-1)).toBe(749)
    expect(numbers(`${path}.2`).at(-1)).toBe(599)
    for (const rotated of [`${path}.1`, `${path}.2`]) {
      expect(numbers(rotated)).toHaveLength(99)
      expect(statSync(rotated).mode & 0o077).toBe(0)
    }
    expect(existsSync(`${path}.3`)).toBe(false)
  })

  test('is left alone as long as it is small', async () => {
    const path = join(createTempFolder('log'), 'edge.log')
    await startWriter(path)(100)
    rotateIfLarge(path, BOUNDS)
    expect(numbers(path)).toHaveLength(100)
    expect(existsSync(`${path}.1`)).toBe(false)
  })

  test('is watched until it is left', async () => {
    const path = join(createTempFolder('log'), 'edge.log')
    const write = startWriter(path)
    const leave = rotateRegularly(path, BOUNDS)
    await write(150)
    await waitUntil('it is rotated', () => statSync(path).size === 0)
    await write(150)
    leave()
    expect(statSync(path).size).toBe(0)
  })

  test('of a process that writes one endless line is bounded all the same', () => {
    const path = join(createTempFolder('log'), 'edge.log')
    writeFileSync(path, 'x'.repeat(5000))
    rotateIfLarge(path, BOUNDS)
    expect([statSync(path).size, statSync(`${path}.1`).size]).toEqual([0, 1000])
  })
})
