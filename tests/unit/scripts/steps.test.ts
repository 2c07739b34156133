import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ROOT } from '../../../scripts/folders/root.ts'

test('npm test refuses a step that it does not know, names all that it knows, and runs none', async () => {
  const run = promisify(execFile)(process.execPath, ['scripts/test.ts', 'layers', 'wroker'], { cwd: ROOT })
  await expect(run).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^aldis: No step is called "wroker"\. The steps: .*, layers, .*, worker, e2e\.\n$/),
  })
})
