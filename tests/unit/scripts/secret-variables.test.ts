import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../../scripts/folders/root.ts'
import { edgeSecretVariables, sessionSecretVariables } from '../../../scripts/folders/secret-variables.ts'

describe('the variables of the secrets', () => {
  test('name the former ones only where there are any', () => {
    const secrets = { edge: 'edge', session: 'session' }
    expect(edgeSecretVariables(secrets)).toEqual({ ALDIS_EDGE_SECRET: 'edge' })
    expect(sessionSecretVariables(secrets)).toEqual({ ALDIS_SESSION_SECRET: 'session' })
    const rotated = { ...secrets, edgePrevious: 'old edge', sessionPrevious: 'old session' }
    expect(edgeSecretVariables(rotated)).toMatchObject({ ALDIS_EDGE_SECRET_PREVIOUS: 'old edge' })
    expect(sessionSecretVariables(rotated)).toMatchObject({ ALDIS_SESSION_SECRET_PREVIOUS: 'old session' })
  })

  test.each([
    ['scripts/dev.ts', ['edgeSecretVariables(', 'sessionSecretVariables(']],
    ['scripts/workerd/serve.ts', ['edgeSecretVariables(', 'sessionSecretVariables(']],
    ['scripts/pocketbase/serve.ts', ['edgeSecretVariables(']],
  ])('are passed as one by %s', (file, calls) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    for (const call of calls) expect(text).toContain(call)
    expect(text).not.toMatch(/ALDIS_(EDGE|SESSION)_SECRET/)
  })
})
