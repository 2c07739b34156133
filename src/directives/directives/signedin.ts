import type { ClientDirective } from 'astro'

/** `client:signedin`: hydrates only where the hint cookie says that somebody is signed in. */
const signedin: ClientDirective = async (load) => {
  if (!/(^|; )aldis_signedin=/.test(document.cookie)) return
  const hydrate = await load()
  await hydrate()
}

export default signedin
