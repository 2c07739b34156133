import { ClientResponseError } from 'pocketbase'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { toFailure } from '../../../../src/stores/team/outcome.ts'

const failed = (status: number, response: object = {}) => new ClientResponseError({ status, response })
const problem = (field: string, code: string, params?: object) => ({
  message: 'No.',
  data: { [field]: { code, message: 'Why.', ...(params ? { params } : {}) } },
})
const batch = (response: object) => ({
  message: 'Batch',
  data: { requests: { 1: { code: 'batch_request_failed', response } } },
})

describe('what a failed call means', () => {
  it.each([
    [failed(0), 'unreachable'],
    [failed(502, { code: 'backend_unreachable', message: '' }), 'unreachable'],
    [failed(503, { code: 'backend_unreachable', message: '' }), 'unreachable'],
    [failed(401, { code: 'signed_out', message: '' }), 'signed_out'],
    [failed(400, problem('id', 'already_posted', { revision: 4 })), 'already_there'],
    [failed(400, problem('id', 'id_taken')), 'already_there'],
    [failed(400, batch(problem('id', 'already_posted', { revision: 4 }))), 'already_there'],
  ])('%s is %s', (thrown, state) => {
    expect(toFailure(thrown)).toEqual({ state })
  })

  it('names the newer update, in a batch too', () => {
    const update = {
      id: 'u',
      status: 'monitoring',
      body: 'Back.',
      display_at: '2026-11-21 14:01:00.000Z',
      affected: null,
    }
    const params = { update: { ...update, author: { id: 'm', name: 'Mara' } }, revision: 9 }
    for (const response of [
      problem('seen_revision', 'incident_moved', params),
      batch(problem('seen_revision', 'incident_moved', params)),
    ]) {
      expect(toFailure(failed(400, response))).toMatchObject({
        state: 'conflict',
        revision: 9,
        update: {
          status: 'monitoring',
          display_at: '2026-11-21T14:01:00.000Z',
          affected: [],
          author: { name: 'Mara' },
        },
      })
    }
  })

  it('keeps code and field of every other refusal', () => {
    expect(toFailure(failed(400, batch(problem('display_at', 'in_the_future'))))).toEqual({
      state: 'refused',
      refusal: {
        code: 'in_the_future',
        message: 'No.',
        fields: { display_at: { code: 'in_the_future', message: 'Why.' } },
      },
    })
    expect(toFailure(failed(403))).toMatchObject({ state: 'refused', refusal: { code: 'role_not_enough' } })
    expect(toFailure(failed(429))).toMatchObject({ state: 'refused', refusal: { code: 'rate_limited' } })
  })

  it('names an answer that cannot be read', () => {
    const { issues } = v.safeParse(v.object({ id: v.string() }), {})
    expect(issues && toFailure(new v.ValiError(issues))).toMatchObject({
      state: 'refused',
      refusal: { code: 'answer_unreadable' },
    })
  })

  it('hides no error of ours', () => {
    expect(() => toFailure(new TypeError('ours'))).toThrow('ours')
  })
})
