import { expect, test } from 'vitest'
import { hasTooManyFields } from '../../../src/edge/sign-in/fields.ts'

const URLENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'

const bytes = (text: string) => new TextEncoder().encode(text)
async function form(fields: number): Promise<Uint8Array> {
  const own = new FormData()
  for (let count = 0; count < fields; count++) own.append('a', 'b & c')
  return new Uint8Array(await new Response(own).arrayBuffer())
}

test('a form of many fields is refused before it is taken apart', async () => {
  expect(hasTooManyFields(bytes('a=&'.repeat(17)), URLENCODED)).toBe(true)
  expect(hasTooManyFields(await form(17), MULTIPART)).toBe(true)
})

test('a sign-in has few, as a form of either kind', async () => {
  const fields = { email: 'kim@example.com', password: 'a & b', next: '/console' }
  expect(hasTooManyFields(bytes(new URLSearchParams(fields).toString()), URLENCODED)).toBe(false)
  expect(hasTooManyFields(await form(16), MULTIPART)).toBe(false)
})
