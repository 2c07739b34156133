import PocketBase from 'pocketbase'

/** A PocketBase client signed in as a superuser, with the SDK's cancelling of alike requests off. */
export function asSuperuser(url: string, email: string, password: string): Promise<PocketBase> {
  return signedIn(url, '_superusers', email, password)
}

/** The same as one of the team. */
export function asUser(url: string, email: string, password: string): Promise<PocketBase> {
  return signedIn(url, 'users', email, password)
}

async function signedIn(url: string, collection: string, email: string, password: string): Promise<PocketBase> {
  const client = new PocketBase(url)
  client.autoCancellation(false)
  await client.collection(collection).authWithPassword(email, password)
  return client
}
