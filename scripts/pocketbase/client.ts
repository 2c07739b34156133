import PocketBase from 'pocketbase'

/** A PocketBase client signed in as a superuser, with the SDK's cancelling of alike requests off. */
export async function asSuperuser(url: string, email: string, password: string): Promise<PocketBase> {
  const client = new PocketBase(url)
  client.autoCancellation(false)
  await client.collection('_superusers').authWithPassword(email, password)
  return client
}
