import { createServer } from 'node:http'
import * as v from 'valibot'

const LibreTranslate = v.object({ q: v.array(v.string()), source: v.string(), target: v.string(), format: v.string() })
const DeepL = v.object({ text: v.array(v.string()), source_lang: v.string(), target_lang: v.string() })

/** What the stand-in does with a request: translates, hangs, or answers this. */
export type TranslatorMood = 'translates' | 'hangs' | { status: number; body: string }

/** A stand-in for a translator of both shapes: it writes words in capitals behind the language. */
export interface StandInTranslator extends AsyncDisposable {
  url: string
  mood: TranslatorMood
  /** What it was asked, newest last: path, key, and body. */
  asked: { path: string; key: string; body: unknown }[]
}

const shout = (html: string) =>
  html
    .split(/(<span[^>]*>[^<]*<\/span>|<[^>]*>|&\w+;)/)
    .map((part, index) => (index % 2 === 0 ? part.toUpperCase() : part))
    .join('')

/** Starts one on a free port. */
export async function startTranslator(): Promise<StandInTranslator> {
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const body: unknown = JSON.parse(text)
    translator.asked.push({ path: request.url ?? '', key: request.headers.authorization ?? '', body })
    if (translator.mood === 'hangs') return
    if (translator.mood !== 'translates') {
      response.writeHead(translator.mood.status, { 'content-type': 'application/json' }).end(translator.mood.body)
      return
    }
    const deepl = v.safeParse(DeepL, body)
    const answer = deepl.success
      ? { translations: deepl.output.text.map((one) => ({ text: `${deepl.output.target_lang}: ${shout(one)}` })) }
      : answerLibre(v.parse(LibreTranslate, body))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const translator: StandInTranslator = {
    url: `http://127.0.0.1:${port}`,
    mood: 'translates',
    asked: [],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return translator
}

const answerLibre = ({ q, target }: v.InferOutput<typeof LibreTranslate>) => ({
  translatedText: q.map((one) => `${target}: ${shout(one)}`),
})
