/** Lets the browser save a file that was put together here. */
export function saveFile(name: string, type: string, parts: BlobPart[]): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(parts, { type }))
  link.download = name
  link.click()
  // The download has begun by then, or never will.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
