import { afterEach, describe, expect, it, vi } from 'vitest'
import interaction from '../../../src/directives/interaction.ts'
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
