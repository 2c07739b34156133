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
