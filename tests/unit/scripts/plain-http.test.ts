import { expect, test } from 'vitest'
import { plainHttpWarning } from '../../../scripts/settings/plain-http.ts'

test('a public address without https is named at the start, for nobody can sign in there', () => {
  expect(plainHttpWarning('http://status.example.com')).toContain('ALDIS_URL is http://status.example.com')
  for (const url of ['https://status.example.com', 'http://localhost:4321', 'http://127.0.0.1', undefined]) {
    expect(plainHttpWarning(url)).toBeNull()
  }
})
