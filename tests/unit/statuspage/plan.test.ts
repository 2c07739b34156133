import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mergeAnswers } from '../../../src/core/statuspage/capture.ts'
import { planImport } from '../../../src/core/statuspage/plan.ts'
import { VendorAnswer } from '../../../src/core/statuspage/vendor.ts'

const AT = '2018-12-05T11:27:12.071Z'

/** One incident that names two components, of which its own list may have one. */
function planned(components: object[] | undefined) {
  const word = (code: string, name: string) => ({
    ...{ code, name, old_status: 'operational', new_status: 'operational' },
  })
  const answer = v.parse(VendorAnswer, {
    page: { id: 'kctbh9vrtdwd', name: 'GitHub', updated_at: AT },
    incident: {
      ...{
        id: '01sqkcp7z62r',
        name: 'Notifications',
        status: 'resolved',
        impact: 'minor',
        created_at: AT,
        updated_at: AT,
      },
      incident_updates: [
        {
          ...{ id: 'cnjvqymvqfqb', status: 'resolved', body: 'Over.', created_at: AT, updated_at: AT },
          affected_components: [word('5bfcr2x9x8kc', 'Notifications'), word('8l4ygp009s5s', 'Git')],
        },
      ],
      components,
    },
  })
  const capture = mergeAnswers([answer])
  if (!capture) throw new Error('no capture')
  return planImport(capture, 0).plan.components.map(({ name, archived_at }) => [name, archived_at !== null])
}

const GIT = { id: '8l4ygp009s5s', name: 'Git', status: 'operational', created_at: AT, updated_at: AT, position: 1 }

describe('a component that stands in updates only', () => {
  it('was deleted where its incident lists others: nobody says how it is', () => {
    expect(planned([GIT])).toEqual([
      ['Git', false],
      ['Notifications', true],
    ])
    expect(planned([])).toEqual([
      ['Notifications', true],
      ['Git', true],
    ])
  })

  it('stands where the capture lists no components at all', () => {
    expect(planned(undefined)).toEqual([
      ['Notifications', false],
      ['Git', false],
    ])
  })
})
