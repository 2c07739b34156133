/** What is in a JSON body that somebody else sent; null where it is none. */
export function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
