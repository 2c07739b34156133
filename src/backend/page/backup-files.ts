/** Every backup, the newest first. Where they are kept on a disk, one that is not complete has no name yet. */
export function listBackups(app: PbApp): { name: string; at: number; bytes: number }[] {
  const files = app.newBackupsFilesystem()
  try {
    return files
      .list('')
      .map(({ key, size, modTime }) => ({ name: key, at: modTime.unixMilli(), bytes: size }))
      .sort((one, other) => other.at - one.at)
  } finally {
    files.close()
  }
}

/**
 * When a backup was begun, by the time in its name: what was written while it was made is not in it, and a file that was
 * uploaded is older than it looks. Null where the name has none.
 */
export function startOfBackup({ name }: { name: string }): number | null {
  const digits = /_(\d{14})(\d{3})?\.zip$/.exec(name)
  if (!digits) return null
  const [, seconds = '', millis = '000'] = digits
  const at = Date.parse(`${seconds.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6')}.${millis}Z`)
  return Number.isNaN(at) ? null : at
}
