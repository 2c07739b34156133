import type PocketBase from 'pocketbase'

/**
 * Whether somebody has to begin, and the set-up link works: no page has an owner, as before the first set-up, after the last
 * page was deleted, and while there are imported pages alone. Asked as a superuser.
 */
export async function wantsSetUp(client: PocketBase): Promise<boolean> {
  return (await client.collection('memberships').getList(1, 1, { filter: 'role = "owner"' })).totalItems === 0
}
