import { createServer, type Server } from 'node:http'
import Provider from 'oidc-provider'
import type PocketBase from 'pocketbase'
import { afterAll } from 'vitest'

const CLIENT = { id: 'aldis', secret: 'secret-of-the-client' }
const SCOPES = 'openid email profile'
const MAX_REDIRECTS = 10

const running: Server[] = []

afterAll(async () => {
  for (const server of running.splice(0)) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

/** A real OpenID Connect provider on loopback: whoever comes is who it was told last, without being asked. */
export interface OidcProvider {
  issuer: string
  /** Whose browser comes from now on, and whether the provider vouches for the address. */
  setAccount(email: string, isVerified?: boolean): void
  /** Goes on as a browser would, from where the page sends it to where the provider leads back to. */
  follow(authUrl: string): Promise<URL>
}

/** Starts one, whose only client comes back to `redirect`; the end of the test file stops it. */
export async function startOidcProvider(redirect: string): Promise<OidcProvider> {
  let account = { email: '', isVerified: true }
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  running.push(server)
  const address = server.address()
  const issuer = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirect] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['of the tests'] },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, email: account.email, email_verified: account.isVerified, name: 'Robin' }),
    }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: CLIENT.id,
        ...(oidc.session?.accountId ? { accountId: oidc.session.accountId } : {}),
      })
      grant.addOIDCScope(SCOPES)
      await grant.save()
      return grant
    },
  })
  const handle = provider.callback()
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response)
    await provider.interactionFinished(request, response, { login: { accountId: `id of ${account.email}` } })
  })
  return {
    issuer,
    setAccount(email, isVerified = true) {
      account = { email, isVerified }
    },
    follow: (authUrl) => follow(authUrl, redirect),
  }
}

async function follow(from: string, until: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(from)
  for (let count = 0; count < MAX_REDIRECTS; count++) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(url, { headers: { cookie }, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
    url = new URL(location, url)
    if (url.href.startsWith(until)) return url
  }
  throw new Error('The provider leads nowhere')
}

/** Sets PocketBase up for a provider, as an operator does in the admin UI. */
export async function useOidcProvider(root: PocketBase, { issuer }: OidcProvider): Promise<void> {
  const provider = {
    name: 'oidc',
    displayName: 'Northwind Okta',
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    authURL: `${issuer}/auth`,
    tokenURL: `${issuer}/token`,
    userInfoURL: `${issuer}/me`,
    pkce: true,
  }
  await root.collections.update('users', { oauth2: { enabled: true, providers: [provider] } })
}
