/** The JSON of a record's field, as somebody wrote it; null where it is empty. */
export function recordJson(record: PbRecord, field: string): unknown {
  const text = record.getString(field)
  return text === '' ? null : JSON.parse(text)
}
