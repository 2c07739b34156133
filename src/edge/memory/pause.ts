/** Lets a request wait a moment for what another one is asking: it must not await another's promise. */
export function pause(): Promise<void> {
  return scheduler.wait(20)
}
