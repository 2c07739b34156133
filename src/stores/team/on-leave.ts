/** Calls back when the page is left; returns what stops that. */
export function onLeave(call: () => void): () => void {
  addEventListener('pagehide', call)
  return () => removeEventListener('pagehide', call)
}
