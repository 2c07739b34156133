import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  rotateSecrets,
  SECRET_OVERLAP_DURATION,
  signingSecrets,
  WebhookSecrets,
} from '../../../src/core/subscriber/secrets.ts'

const NOW = Date.UTC(2026, 10, 28)
const first: WebhookSecrets = { signing: ['a'], retiring: [] }

describe('a webhook’s secret', () => {
  it('signs along for a day once another has taken its place', () => {
    const rotated = rotateSecrets(first, 'b', NOW)
    expect(signingSecrets(rotated, NOW)).toEqual(['b', 'a'])
    expect(signingSecrets(rotated, NOW + SECRET_OVERLAP_DURATION - 1)).toEqual(['b', 'a'])
    expect(signingSecrets(rotated, NOW + SECRET_OVERLAP_DURATION)).toEqual(['b'])
  })

  it('is read as it was stored before secrets were replaced', () => {
    expect(signingSecrets(v.parse(WebhookSecrets, { signing: ['a'] }), NOW)).toEqual(['a'])
  })

  it('is forgotten once it does not sign any more', () => {
    const rotated = rotateSecrets(rotateSecrets(first, 'b', NOW), 'c', NOW + SECRET_OVERLAP_DURATION)
    expect(JSON.stringify(rotated)).not.toContain('"a"')
  })

  it('the newest comes first, the one before it signs along, and what is stored stays valid, however often it is replaced', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2 * SECRET_OVERLAP_DURATION), { minLength: 1, maxLength: 9 }), (waits) => {
        let now = NOW
        let secrets = first
        for (const [index, wait] of waits.entries()) {
          now += wait
          const before = signingSecrets(secrets, now)[0]
          secrets = v.parse(WebhookSecrets, rotateSecrets(secrets, `s${index}`, now))
          expect(signingSecrets(secrets, now).slice(0, 2)).toEqual([`s${index}`, before])
        }
      }),
    )
  })
})
