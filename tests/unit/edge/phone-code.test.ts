import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPhoneCode, phoneCode } from '../../../src/edge/base/phone-code.ts'

const env = { ALDIS_SESSION_SECRET: 'a secret of this test' }
const subject = { page: 'p00000000000001', subscriber: 's00000000000001', delivery: 'd00000000000001' }

it('a code has six digits, and is of one message alone', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (delivery, other) => {
      fc.pre(delivery !== other)
      const code = phoneCode(env, { ...subject, delivery })
      expect(code).toMatch(/^\d{6}$/)
      expect(isPhoneCode(env, { ...subject, delivery }, ` ${code.slice(0, 3)}-${code.slice(3)}`)).toBe(true)
      expect(isPhoneCode(env, { ...subject, delivery: other }, code)).toBe(
        phoneCode(env, { ...subject, delivery: other }) === code,
      )
    }),
  )
})

it('a code outlives a change of the secret', () => {
  const code = phoneCode(env, subject)
  const changed = { ALDIS_SESSION_SECRET: 'another', ALDIS_SESSION_SECRET_PREVIOUS: env.ALDIS_SESSION_SECRET }
  expect(isPhoneCode(changed, subject, code)).toBe(true)
  expect(isPhoneCode({ ALDIS_SESSION_SECRET: 'another' }, subject, code)).toBe(false)
})
