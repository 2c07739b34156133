import { type BackendEnv, BackendUnreachable, fetchBackend, signatureHeaders, withDeadline } from './request.ts'

/** A request on behalf of a visitor at `address`, with their token where they are signed in. */
export interface UserRequest {
  method: 'GET' | 'POST'
  path: string
  address: string
  token?: string
  body?: unknown
  timeout: number
}

/** Sends it; an answer without content is null. Throws BackendUnreachable. */
export async function sendUserRequest(env: BackendEnv, { method, path, address, token, body, timeout }: UserRequest) {
  const signature = signatureHeaders(env, { method, path, address, bodyHash: '-' })
  return withDeadline(timeout, async (signal) => {
    const response = await fetchBackend(env, path, {
      method,
      headers: {
        ...signature,
        ...(token ? { authorization: token } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal,
    })
    // A backend that is starting or failing does not judge a password.
    if (response.status >= 500) throw new BackendUnreachable(`PocketBase answered ${response.status}`)
    const text = await response.text()
    const json: unknown = text === '' ? null : JSON.parse(text)
    return { status: response.status, json }
  })
}
