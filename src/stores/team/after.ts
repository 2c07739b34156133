/** Calls back once, after so many milliseconds; returns what cancels that. */
export function after(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms)
  return () => clearTimeout(timer)
}
