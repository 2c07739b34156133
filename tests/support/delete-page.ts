import type PocketBase from 'pocketbase'

/** Deletes a page with the required confirmation: its slug is written into `delete_confirm` first. */
export async function deletePage(client: PocketBase, page: string): Promise<void> {
  const { slug } = await client.collection('pages').getOne(page)
  await client.collection('pages').update(page, { delete_confirm: slug })
  await client.collection('pages').delete(page)
}
