import { expect, test } from 'vitest'
import { waitForPicture } from '../../../src/islands/settings/stored-picture.ts'

/** A file that is served after some attempts; `asked` says after how many waits each was. */
function served(after: number) {
  const asked: number[] = []
  let waits = 0
  const io = {
    load: async () => asked.push(waits) > after,
    wait: async () => {
      waits += 1
    },
  }
  return { asked, io }
}

test('a file that was just stored is asked for only after a while, and again until it is served', async () => {
  const { asked, io } = served(2)
  expect(await waitForPicture('/files/logo.png', io, () => true)).toBe(true)
  expect(asked).toEqual([1, 2, 3])
})

test('one that never comes is given up, and one that nobody wants any more is not asked for', async () => {
  const never = served(Number.POSITIVE_INFINITY)
  expect(await waitForPicture('/files/logo.png', never.io, () => true)).toBe(false)
  const unwanted = served(0)
  expect(await waitForPicture('/files/logo.png', unwanted.io, () => false)).toBe(false)
  expect(unwanted.asked).toEqual([])
})
