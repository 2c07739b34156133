import { expect, test } from 'vitest'
import { teamWordsFor } from '../../../src/i18n/team.ts'
import { occupiedText } from '../../../src/islands/team/occupied.ts'

test('what is planned overlaps a plan; of an incident nobody knows that, but that it is still open', () => {
  const one = { id: 'a', name: 'New disks', series: '', from: 0, to: 1 }
  const words = teamWordsFor('en')
  expect(occupiedText({ ...one, isOpen: false }, words)).toBe('overlaps “New disks”')
  expect(occupiedText({ ...one, isOpen: true }, words)).toBe('“New disks” is still open')
})
