import PocketBase from 'pocketbase'

/** A PocketBase client signed in as a superuser, with the SDK's cancelling of alike requests off. */
export async function asSuperuser(url: string, email: string, password: string): Promise<PocketBase> {
  const client = new PocketBase(url)
  client.autoCancellation(false)
  await client.collection('_superusers').authWithPassword(email, password)
  return client
}

/** The longest that scripts and tests work as somebody, seconds. */
const WORK_LASTS = 3600

/** The same as one of the team, whom a superuser names: members themselves sign in at the page only. */
export async function asUser(admin: PocketBase, email: string): Promise<PocketBase> {
  const users = admin.collection('users')
  const { id } = await users.getFirstListItem(admin.filter('email = {:email}', { email }))
  const client = await users.impersonate(id, WORK_LASTS)
  client.autoCancellation(false)
  return client
}
