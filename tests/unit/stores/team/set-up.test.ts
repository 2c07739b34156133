import { expect, test } from 'vitest'
import { createSetUp } from '../../../../src/stores/team/set-up.ts'

const RIGHT = 'the-right-token'
const open = () =>
  createSetUp(async (_path, body) => {
    const isRight = typeof body === 'object' && body !== null && 'token' in body && body.token === RIGHT
    return isRight
      ? { status: 200, body: { page: null } }
      : { status: 403, body: { code: 'setup_token_invalid', message: 'This set-up link is not valid.' } }
  })

test('a wrong set-up link is told as it is opened, before anything is filled in', async () => {
  const store = open()
  await store.check('wrong')
  expect(store.$setUp.get()).toMatchObject({ state: 'refused', refusal: { code: 'setup_token_invalid' } })
  await store.check(RIGHT)
  expect(store.$setUp.get()).toEqual({ state: 'filling' })
})

test('a right one, and none, leave the form to be filled in', async () => {
  for (const token of [RIGHT, '']) {
    const store = open()
    await store.check(token)
    expect(store.$setUp.get()).toEqual({ state: 'filling' })
  }
})
