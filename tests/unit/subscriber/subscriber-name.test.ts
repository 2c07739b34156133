import { expect, test } from 'vitest'
import { notifyingWordsFor } from '../../../src/i18n/notifying.ts'
import { subscriberName } from '../../../src/islands/subscribers/subscriber-name.ts'

test('somebody is called by what is shown of their address, or by the channel where nothing is', () => {
  const words = notifyingWordsFor('en')
  expect(subscriberName({ label: 'm…@acme.example', channel: 'email' }, words)).toBe('m…@acme.example')
  expect(subscriberName({ label: '', channel: 'push' }, words)).toBe(words.channel_push)
})
