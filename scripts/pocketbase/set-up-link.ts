import type PocketBase from 'pocketbase'

/**
 * Prints the set-up link while it works, that is while no page has an owner: before the first set-up, after the last
 * page was deleted, and while there are only imported pages. `client` is a superuser's; `page` is the page's public
 * origin.
 */
export async function printSetUpLink(
  client: PocketBase,
  page: string,
  token: string,
  print: (line: string) => void,
): Promise<void> {
  const { totalItems: owners } = await client.collection('memberships').getList(1, 1, { filter: 'role = "owner"' })
  if (owners === 0) print(`\nSet up your page (once):\n  ${page}/set-up#${token}`)
}
