import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ROOT } from '../../../scripts/folders/root.ts'
import { buildStep, checkSteps, testGroups, toolStep } from '../../../scripts/test/steps.ts'

test('npm test refuses a step that it does not know, names all that it knows, and runs none', async () => {
  const run = promisify(execFile)(process.execPath, ['scripts/test.ts', 'layers', 'wroker'], { cwd: ROOT })
  await expect(run).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^aldis: No step is called "wroker"\. The steps: .*, layers, .*, e2e, worker, .*, unit, .*\.\n$/,
    ),
  })
})

test('no step needs quotes', () => {
  const steps = [...checkSteps(), toolStep(), buildStep(), ...testGroups('reports').flat()]
  for (const { name } of steps) expect(name).toMatch(/^[a-z0-9-]+$/)
})
