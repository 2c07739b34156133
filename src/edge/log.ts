/** One line for the operator: where and what, never a header, body, token or address. */
export function log(where: string, error: unknown): void {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : 'failed'
  console.warn(JSON.stringify({ where, what: what.slice(0, 300) }))
}
