/** The first of two random suffixes of ten letters and digits at a name's end. */
const BATCH_SUFFIX = /_[a-z0-9]{10}(?=_[a-z0-9]{10}(?:\.[^.]*)?$)/

/**
 * Removes the extra suffix from the names of files in a batch. PocketBase appends ten random letters and digits to a
 * file's name, and in a batch twice; once written, the first ten look like a word.
 */
export function removeBatchSuffixes(record: PbRecord): void {
  const { fields } = record.collection()
  for (const name of fields.fieldNames()) {
    if (fields.getByName(name).type() !== 'file') continue
    for (const file of record.getUnsavedFiles(name)) file.name = file.name.replace(BATCH_SUFFIX, '')
  }
}
