import type { ClientDirective } from 'astro'

/** `client:live`: hydrates when the publication first changes under the page, or at once where it already has. */
const live: ClientDirective = (load) => {
  const wake = async () => {
    const hydrate = await load()
    await hydrate()
  }
  if (window.aldisTab?.messages.length) void wake()
  else document.addEventListener('aldis:change', () => void wake(), { once: true })
}

export default live
