/**
 * A name of a backup with the time at which it is begun, as PocketBase's own have it: a second later, as what is less than
 * a second is dropped.
 */
export function backupName(unique: string, at = Date.now() + 1000): string {
  return `pb_backup_${unique.toLowerCase()}_${new Date(at).toISOString().replaceAll(/\D/g, '').slice(0, 14)}.zip`
}
