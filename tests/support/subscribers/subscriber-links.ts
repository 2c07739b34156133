import { subscriptionToken, type TokenPurpose } from '../../../src/edge/base/subscription-token.ts'
import type { TestAldis } from '../aldis.ts'

/** The token of a link to a subscriber, as the couriers make it, of the version that counts now. */
export async function tokenFor(
  { admin, secrets, page }: TestAldis,
  purpose: TokenPurpose,
  endpoint: string,
  expiresAt: number | null = null,
): Promise<string> {
  const subscriber = await subscriberOf({ admin, page }, endpoint)
  const version: number = subscriber.token_version
  return subscriptionToken({ ALDIS_SESSION_SECRET: secrets.session }, purpose, {
    page,
    subscriber: subscriber.id,
    version,
    expiresAt,
  })
}

/** The one subscription of an address. */
export function subscriberOf({ admin, page }: Pick<TestAldis, 'admin' | 'page'>, endpoint: string) {
  return admin
    .collection('subscribers')
    .getFirstListItem(admin.filter('page = {:page} && endpoint = {:endpoint}', { page, endpoint }))
}

/** Mails of a kind that were queued for an address. */
export async function queuedMails({ admin, page }: Pick<TestAldis, 'admin' | 'page'>, endpoint: string, kind: string) {
  const { id } = await subscriberOf({ admin, page }, endpoint)
  return admin.collection('deliveries').getFullList({ filter: `subscriber = "${id}" && kind = "${kind}"` })
}

/** Posts a form as a page of this origin does. */
export function postForm(
  edgeUrl: string,
  path: string,
  fields: Record<string, string> | [string, string][],
  headers: Record<string, string> = {},
) {
  return fetch(edgeUrl + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: edgeUrl, ...headers },
    body: new URLSearchParams(fields),
  })
}
