import { describe, expect, it } from 'vitest'
import { CHANNELS, type Channel } from '../../../src/core/subscriber/channel.ts'
import { subscriberChoiceWordsFor } from '../../../src/i18n/subscriber-choices.ts'
import { subscribersWordsFor } from '../../../src/i18n/subscribers.ts'
import { channelName } from '../../../src/islands/notifying/channel-name.ts'
import { skippedText, typedProblemText } from '../../../src/islands/subscribers/texts.ts'
import { problemText, wayOf } from '../../../src/ui/subscriptions/ways.ts'

const choiceWords = subscriberChoiceWordsFor('en')
const words = subscribersWordsFor('en')

describe('what is wrong with an address', () => {
  it.each(['slack', 'discord', 'teams'] as const)('names %s as the menu of channels does', (service) => {
    const name = channelName(service, words.notifying)
    const text = typedProblemText(`address_of_${service}`, 'webhook', choiceWords, words)
    expect(text).toBe(`This is an address of ${name}. Choose ${name} instead.`)
    expect(wayOf(service, choiceWords).name).toBe(name)
  })

  it.each([
    'address_missing',
    'address_unreadable',
    'address_not_https',
    'host_not_public',
    'address_of_another_service',
    'address_of_teams',
    'push_keys_unreadable',
  ] as const)('is said to visitors as to the team: %s', (code) => {
    for (const channel of CHANNELS)
      expect(problemText({ field: 'address', code }, channel, choiceWords)).toBe(
        typedProblemText(code, channel, choiceWords, words),
      )
  })

  it('names the kind of address in a line of a file, where it is known', () => {
    const reason = (channel: Channel | null) => skippedText({ line: 2, code: 'address_unreadable', channel }, words)
    expect(reason('email')).toBe('not an e-mail address')
    expect([reason('sms'), reason(null)]).toEqual(Array(2).fill('not an address of this channel'))
  })
})
