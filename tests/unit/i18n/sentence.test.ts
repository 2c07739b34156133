import { expect, it } from 'vitest'
import { wordsFor } from '../../../src/i18n/all-languages.ts'
import { asSentence } from '../../../src/i18n/sentence.ts'

it('a name becomes a sentence of its own, and keeps the end that it has', () => {
  const [english, japanese] = [wordsFor('en'), wordsFor('ja')]
  expect(asSentence('Object storage', english)).toBe('Object storage.')
  expect(asSentence('Object storage', japanese)).toBe('Object storage。')
  for (const name of [
    'Users unable to connect to Discord.',
    'Is it down?',
    'It is (again.)',
    '復旧しました。',
    'متى؟',
    'Soon…',
    'Users see "Access denied."',
    'Nutzer sehen „Zugriff verweigert.“',
    'It says (“again.”)',
  ]) {
    expect(asSentence(name, english)).toBe(name)
  }
})
