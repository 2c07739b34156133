const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A new record's id as PocketBase takes it: 15 of a-z and 0-9, from random bytes (252 is the last fair one). */
export function newRecordId(): string {
  let id = ''
  while (id.length < 15) {
    for (const byte of crypto.getRandomValues(new Uint8Array(24)))
      if (byte < 252 && id.length < 15) id += LETTERS[byte % LETTERS.length]
  }
  return id
}
