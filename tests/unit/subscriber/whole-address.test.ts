import { expect, test } from 'vitest'
import { isWholeAddress } from '../../../src/core/subscriber/whole-address.ts'

test.each([
  'lee@example.org',
  ' 1@EXAMPLE.org ',
  'https://hooks.slack.com/services/T1',
  '+44 7700 900124',
  '4915112345678',
])('%s may be somebody’s address', (text) => expect(isWholeAddress(text)).toBe(true))

test.each(['', 'lee', 'lee@', '@example.org', 'lee@example', 'https://', '+44', 'hooks.slack.com'])(
  '%s is only a part of one',
  (text) => expect(isWholeAddress(text)).toBe(false),
)
