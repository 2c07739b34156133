/** Tells the rest of the page what the visitor's script knows, without a store between them. */
export function dispatch(name: 'aldis:change' | 'aldis:connection' | 'aldis:mute' | 'aldis:outdated'): void {
  document.dispatchEvent(new Event(name))
}
