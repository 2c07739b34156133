/**
 * Whether work on a maintenance began without telling subscribers, by its updates, the newest first; false where none
 * says so.
 */
export function isBegunQuietly(updates: readonly { status: string; notify?: boolean }[]): boolean {
  return updates.findLast(({ status }) => status === 'in_progress')?.notify === false
}
