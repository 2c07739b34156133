import { AldisStatus } from './element.ts'

// The whole of `/embed.js`: one element, no global, and nothing thrown at the site that loads it.

try {
  const script = document.currentScript
  if (script instanceof HTMLScriptElement) AldisStatus.home = script.src
  if (!customElements.get('aldis-status')) customElements.define('aldis-status', AldisStatus)
} catch {
  // A browser without custom elements shows what stands inside.
}
