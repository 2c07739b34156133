import { afterEach, describe, expect, it, vi } from 'vitest'
import interaction from '../../../src/directives/interaction.ts'
import live from '../../../src/directives/live.ts'
import signedin from '../../../src/directives/signedin.ts'

afterEach(() => vi.unstubAllGlobals())

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
const options = { name: 'Island', value: 'true' }

/** An island that counts how often it was hydrated. */
function island() {
  // Node has no HTMLElement; the directives use what an EventTarget has.
  const element = new EventTarget() as HTMLElement
  let hydrated = 0
  const load = async () => async () => {
    hydrated++
  }
  return { element, load, hydrated: () => hydrated }
}

describe('client:live', () => {
  it('wakes an island at the first change, once', async () => {
    vi.stubGlobal('window', { aldisTab: { messages: [] } })
    vi.stubGlobal('document', new EventTarget())
    const { element, load, hydrated } = island()
    live(load, options, element)
    await settled()
    expect(hydrated()).toBe(0)
    document.dispatchEvent(new Event('aldis:change'))
    document.dispatchEvent(new Event('aldis:change'))
    await settled()
    expect(hydrated()).toBe(1)
  })

  it('wakes it at once where something has changed already', async () => {
    vi.stubGlobal('window', { aldisTab: { messages: ['{}'] } })
    const { element, load, hydrated } = island()
    live(load, options, element)
    await settled()
    expect(hydrated()).toBe(1)
  })
})

describe('client:interaction', () => {
  it('wakes an island by the first key, and gives it what it missed', async () => {
    const { element, load, hydrated } = island()
    interaction(load, options, element)
    element.dispatchEvent(new Event('click'))
    await settled()
    expect(hydrated()).toBe(0)
    element.dispatchEvent(new Event('keydown'))
    element.dispatchEvent(new Event('click'))
    const heard: string[] = []
    for (const type of ['keydown', 'click']) element.addEventListener(type, () => heard.push(type))
    await settled()
    expect(hydrated()).toBe(1)
    expect(heard).toEqual(['keydown', 'click'])
    element.dispatchEvent(new Event('keydown'))
    await settled()
    expect(hydrated()).toBe(1)
    expect(heard).toEqual(['keydown', 'click', 'keydown'])
  })
})

describe('client:signedin', () => {
  it.each([
    ['', 0],
    ['theme=dark', 0],
    ['not_aldis_signedin=1', 0],
    ['theme=dark; aldis_signedin=1', 1],
  ])('with the cookies "%s" hydrates %i islands', async (cookie, times) => {
    vi.stubGlobal('document', { cookie })
    const { element, load, hydrated } = island()
    signedin(load, options, element)
    await settled()
    expect(hydrated()).toBe(times)
  })
})
