import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SnapshotIncident, SnapshotUpdate } from '../../../src/core/snapshot/snapshot.ts'

describe('what an importer noted', () => {
  it.each([SnapshotIncident, SnapshotUpdate])('is an object, and anything else reads as nothing', ({ entries }) => {
    expect(v.parse(entries.source, { shortlink: 'x' })).toEqual({ shortlink: 'x' })
    for (const stored of ['boom', 7, ['a'], true, null]) expect(v.parse(entries.source, stored)).toBeNull()
  })
})
