import { AldisStatus } from './element.ts'

// The whole of `/embed.js`: one element, no global, and nothing thrown at the site that loads it.

try {
  customElements.define('aldis-status', AldisStatus)
} catch {
  // A browser without custom elements shows what stands inside; a site that loads this twice has the element already.
}
