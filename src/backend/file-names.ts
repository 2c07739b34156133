/** Of the two times ten letters and digits at a name's end, the first with its underscore. */
const FORMER_RANDOM_PART = /_[a-z0-9]{10}(?=_[a-z0-9]{10}(?:\.[^.]*)?$)/

/**
 * Gives a record's new files the names that they have outside of a batch. PocketBase puts ten random letters and digits
 * behind a file's name, and in a batch it does so twice; once written, the first ten cannot be told from a word.
 */
export function nameFilesOnce(record: PbRecord): void {
  const { fields } = record.collection()
  for (const name of fields.fieldNames()) {
    if (fields.getByName(name).type() !== 'file') continue
    for (const file of record.getUnsavedFiles(name)) file.name = file.name.replace(FORMER_RANDOM_PART, '')
  }
}
