/** Deletes an object's storage and ends it; the next caller gets a new one. */
export async function wipeObject(ctx: DurableObjectState): Promise<void> {
  await ctx.storage.deleteAlarm()
  await ctx.storage.deleteAll()
  // After the answer, so that the caller gets it: memory must not outlive the tables.
  setTimeout(() => ctx.abort('the page was deleted'), 0)
}
