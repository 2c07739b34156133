import type { ClientDirective } from 'astro'

const FIRST = ['pointerdown', 'focusin', 'keydown'] as const
/** What may follow before the island is awake. */
const KEPT = [...FIRST, 'click', 'input'] as const

/** `client:interaction`: hydrates on the first pointer, focus or key in the island, and lets it have what it missed. */
const interaction: ClientDirective = (load, _options, island) => {
  const missed: Event[] = []
  let isLoading = false

  function keep(event: Event): void {
    if (!isLoading && !FIRST.some((type) => type === event.type)) return
    // What a link or a form's button does without scripts happens anyway; only what needs the island waits for it.
    missed.push(event)
    if (!isLoading) void wake()
  }

  async function wake(): Promise<void> {
    isLoading = true
    const hydrate = await load()
    await hydrate()
    for (const type of KEPT) island.removeEventListener(type, keep, { capture: true })
    // The renderer draws in a transition: a task later its listeners are there.
    setTimeout(() => {
      for (const event of missed.splice(0))
        if (event.target?.dispatchEvent(again(event)) === false) event.preventDefault()
    })
  }

  for (const type of KEPT) island.addEventListener(type, keep, { capture: true, passive: true })
}

function again(event: Event): Event {
  return Reflect.construct(event.constructor, [event.type, event])
}

export default interaction
