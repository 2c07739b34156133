import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Connection } from '../../../src/core/live/connection.ts'
import { $connection } from '../../../src/stores/connection.ts'

afterEach(() => vi.unstubAllGlobals())

describe('$connection', () => {
  it('is what the tab’s client reports, from the first subscriber to the last', () => {
    const tab: { connection: Connection } = { connection: { state: 'live' } }
    vi.stubGlobal('window', { aldisTab: tab })
    vi.stubGlobal('document', new EventTarget())
    const states: string[] = []
    const leave = $connection.subscribe(({ state }) => states.push(state))
    tab.connection = { state: 'offline' }
    document.dispatchEvent(new Event('aldis:connection'))
    leave()
    expect(states).toEqual(['live', 'offline'])
  })
})
