import PocketBase from 'pocketbase'

/** A PocketBase client signed in as a superuser, with the SDK's auto-cancellation off. */
export async function signInAsSuperuser(url: string, email: string, password: string): Promise<PocketBase> {
  const client = new PocketBase(url)
  client.autoCancellation(false)
  await client.collection('_superusers').authWithPassword(email, password)
  return client
}

/** How long an impersonation token lasts, in seconds. */
const IMPERSONATION_SECONDS = 3600

/** A client acting as a member, by impersonation: members themselves can sign in at the page only. */
export async function impersonateUser(admin: PocketBase, email: string): Promise<PocketBase> {
  const users = admin.collection('users')
  const { id } = await users.getFirstListItem(admin.filter('email = {:email}', { email }))
  const client = await users.impersonate(id, IMPERSONATION_SECONDS)
  client.autoCancellation(false)
  return client
}
