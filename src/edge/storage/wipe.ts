/** Empties an object for good and ends it; whoever calls it again finds it new. */
export async function forget(ctx: DurableObjectState): Promise<void> {
  await ctx.storage.deleteAlarm()
  await ctx.storage.deleteAll()
  // Behind the answer, so that the caller gets one: memory must not outlive the tables.
  setTimeout(() => ctx.abort('the page was deleted'), 0)
}
