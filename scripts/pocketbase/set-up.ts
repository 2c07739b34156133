import type PocketBase from 'pocketbase'

/**
 * Says the set-up link where somebody has to begin, and the link works: no page has an owner, as before the first
 * set-up, after the last page was deleted, and while there are imported pages alone. Asked as a superuser; `page` is
 * the page's public origin.
 */
export async function sayHowToSetUp(
  client: PocketBase,
  page: string,
  token: string,
  say: (line: string) => void,
): Promise<void> {
  const { totalItems: owners } = await client.collection('memberships').getList(1, 1, { filter: 'role = "owner"' })
  if (owners === 0) say(`\nSet up your page (once):\n  ${page}/set-up#${token}`)
}
