import { ClientResponseError } from 'pocketbase'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { judgeFailure, toFailure } from '../../../../src/stores/team/pocketbase/outcome.ts'

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
    expect(toFailure(failed(429))).toMatchObject({ state: 'refused', refusal: { code: 'rate_limited' } })
  })

  it.each([
    [failed(400, { message: 'Failed to create record.', data: {} }), 'http_400'],
    [failed(400, batch({ message: 'Failed to create record.', data: {} })), 'http_400'],
    [failed(404, { message: "The requested resource wasn't found.", data: {} }), 'http_404'],
    [failed(403, { message: 'Only superusers can perform this action.', data: {} }), 'role_not_enough'],
  ])('%s has no reason, which may be that the session is over', async (thrown, code) => {
    expect(toFailure(thrown)).toMatchObject({ state: 'unexplained', refusal: { code } })
    expect(await judgeFailure(thrown, async () => true)).toEqual({ state: 'signed_out' })
    expect(await judgeFailure(thrown, async () => false)).toMatchObject({ state: 'refused', refusal: { code } })
  })

  it.each([
    failed(400, batch(problem('display_at', 'in_the_future'))),
    failed(403, { code: 'role_not_enough', message: 'No.' }),
    failed(413),
    failed(429),
  ])('%s has a reason, and nobody is asked for another', async (thrown) => {
    const nobody = () => Promise.reject(new Error('asked'))
    expect(await judgeFailure(thrown, nobody)).toMatchObject({ state: 'refused' })
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
