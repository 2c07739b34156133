import { expect, it } from 'vitest'
import { MAX_CHOSEN_COMPONENTS } from '../../src/core/subscriber/preferences.ts'
import { readFields } from '../../src/edge/subscriptions/fields.ts'

it('a form of subscribers has no more values as JSON than as a form', async () => {
  const post = (components: string[]) =>
    readFields(
      new Request('https://status.example/subscriptions/confirm', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ components, channel: 'sms' }),
      }),
    )
  expect(await post(Array(MAX_CHOSEN_COMPONENTS).fill('a'))).toMatchObject({ isJson: true })
  expect(await post(Array(20_000).fill(''))).toBe('invalid')
})
