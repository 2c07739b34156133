import { MAX_RECEIVER_BYTES } from './limits.ts'

/** The first kilobytes of an answer of the internet, which is all that is read of it. */
export async function readStart({ body }: Response): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    text += decoder.decode(value, { stream: true })
    if (bytes >= MAX_RECEIVER_BYTES) {
      reader.cancel().catch(() => {})
      return text
    }
  }
}
