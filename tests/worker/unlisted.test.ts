import { reset } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { incidentOf, newPageId, publish, snapshotOf } from './support/backend-state.ts'
import { hub, visit } from './support/visitor.ts'

afterEach(() => reset())

const NAME = 'notes_abcdefghij.txt'
const incident = incidentOf('incident0000001', 'Slow', NAME)
const FILE = `incident_updates/${incident.updates[0]?.id}/${NAME}`
const PATHS = ['/', '/og.png', '/incidents/incident0000001/og.png', '/live.json', '/history.atom', `/files/${FILE}`]

/** What a page says to search engines at each of these addresses. */
async function readRobotsTags(hide_from_search: boolean): Promise<[string, number, string | null][]> {
  const id = newPageId()
  const { page, ...rest } = snapshotOf(id, { incidents: [incident] })
  await publish({ ...rest, page: { ...page, hide_from_search } }, { files: { [FILE]: 'notes' } })
  await visit(id, '/')
  await hub(id).pull()
  const answers = await Promise.all(PATHS.map((path) => visit(id, path)))
  return answers.map(({ status, headers }, at) => [PATHS[at] ?? '', status, headers.get('x-robots-tag')])
}

describe('a page that is to stay out of search engines', () => {
  it('says so with every picture, file and JSON document', async () => {
    expect(await readRobotsTags(true)).toEqual(PATHS.map((path) => [path, 200, 'noindex']))
  })

  it('is the only one that does', async () => {
    expect(await readRobotsTags(false)).toEqual(PATHS.map((path) => [path, 200, null]))
  })
})
