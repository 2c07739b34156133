import { describe, expect, it } from 'vitest'
import { CaptureProblem, type RawDocument } from '../../../src/core/statuspage/read-capture.ts'
import { readWhatIsReadable } from '../../../src/core/statuspage/read-what-is-readable.ts'
import { northwind } from '../../integration/import/northwind.ts'

const READ_AT = Date.parse('2026-03-29T12:00:00+02:00')

type Answers = ReturnType<typeof northwind>

function read(change: (answers: Answers) => void = () => {}) {
  const answers = northwind()
  change(answers)
  const documents: RawDocument[] = Object.entries(answers).map(([name, json]) => ({ name: `${name}.json`, json }))
  const { plan, unread } = readWhatIsReadable(documents, READ_AT)
  return {
    unread,
    components: plan.components.map(({ name }) => name).sort(),
    incidents: plan.incidents.map(({ name }) => name).sort(),
  }
}

const first = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('there is none')
  return one
}

describe('a page of which some cannot be read', () => {
  it('is read whole where all can', () => {
    expect(read()).toEqual({
      unread: [],
      components: ['Europe', 'Frankfurt', 'London', 'Mail', 'Paris'],
      incidents: ['An hour without London', 'Frankfurt is down', 'New disks'],
    })
  })

  it('lacks the incident, which it names with the field and the reason', () => {
    const result = read(({ incidents }) => Object.assign(first(incidents.incidents), { impact: 'terrible' }))
    expect(result.incidents).toEqual(['Frankfurt is down', 'New disks'])
    expect(result.unread).toEqual([
      {
        what: 'incident',
        name: 'An hour without London',
        field: 'incidents[0].impact',
        problem: expect.stringContaining('terrible'),
      },
    ])
  })

  it('lacks each of several, whatever is wrong with it', () => {
    const result = read(({ summary, incidents }) => {
      Object.assign(first(summary.scheduled_maintenances), { scheduled_for: 'soon' })
      Object.assign(summary.components[3] ?? {}, { name: ' ' })
      Object.assign(first(incidents.incidents), { updated_at: '2036-01-01T00:00:00.000Z' })
    })
    expect(result.unread.map(({ what, name }) => [what, name])).toEqual(
      expect.arrayContaining([
        ['maintenance', 'New disks'],
        ['component', 'northwind0c3'],
        ['incident', 'An hour without London'],
      ]),
    )
    expect(result.incidents).toEqual(['Frankfurt is down'])
    expect(result.components).not.toContain('Mail')
  })

  it('names what two documents show once', () => {
    const result = read(({ summary, incidents }) => {
      const broken = { ...first(summary.incidents), status: 'gone' }
      summary.incidents = [broken]
      incidents.incidents.push(broken)
    })
    expect(result.unread.map(({ name }) => name)).toEqual(['Frankfurt is down'])
  })

  it('is refused where the page itself is unreadable, or too much of it', () => {
    const nameless = (answers: Answers) =>
      Object.assign(answers.summary, { page: { ...answers.summary.page, name: '' } })
    expect(() => read(nameless)).toThrow(CaptureProblem)
    const many = ({ incidents }: Answers) => {
      const one = first(incidents.incidents)
      incidents.incidents = Array.from({ length: 60 }, (_, at) => ({ ...one, id: `northwindx${at}`, name: '' }))
    }
    expect(() => read(many)).toThrow(CaptureProblem)
  })
})
