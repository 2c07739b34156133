import { expect, it } from 'vitest'
import { demoEnvironment, readSettings } from '../../../scripts/settings/settings.ts'

it('keeps the demo apart from what npm start keeps, unless a folder is named', () => {
  const dataOf = (env: NodeJS.ProcessEnv) => readSettings(env).data
  expect(dataOf(demoEnvironment({}))).not.toBe(dataOf({}))
  expect(dataOf(demoEnvironment({ ALDIS_DATA: '' }))).toBe(dataOf(demoEnvironment({})))
  expect(dataOf(demoEnvironment({ ALDIS_DATA: '/srv/aldis' }))).toBe('/srv/aldis')
})
