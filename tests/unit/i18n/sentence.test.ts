import { expect, it } from 'vitest'
import { wordsFor } from '../../../src/i18n/all.ts'
import { nameSentence } from '../../../src/i18n/sentence.ts'

it('a name becomes a sentence of its own, and keeps the end that it has', () => {
  const [english, japanese] = [wordsFor('en'), wordsFor('ja')]
  expect(nameSentence('Object storage', english)).toBe('Object storage.')
  expect(nameSentence('Object storage', japanese)).toBe('Object storage。')
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
    expect(nameSentence(name, english)).toBe(name)
  }
})
