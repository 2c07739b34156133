import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Dispatcher, Pool } from 'undici'
import { type OwnAnswer, send, UNREADABLE, unavailable } from './answers.ts'
import { endLast, sendLast, Upload } from './bodies.ts'
import { passedBack } from './headers.ts'
import type { Upstream } from './options.ts'
import type { SlowReaders } from './slow-readers.ts'

/** workerd ends connections that are idle for five seconds: ours end before that. */
const IDLE_FOR = 3_000
/** The head of an answer comes within this time; the Worker's own deadlines are shorter. */
const ANSWER_WITHIN = 30_000
/** So much of an answer waits here for its visitor, so that workerd is done with it; of more, workerd waits. */
const MOST_HELD = 1024 * 1024

const UNWRITABLE = new Set(['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED', 'ERR_ASSERTION'])

/** A request on its way to workerd. */
export interface Passage {
  request: IncomingMessage
  response: ServerResponse
  /** Names and values in turn. */
  headers: string[]
  body: Buffer | Upload | null
  /** Called once, when workerd has said all or will say nothing more. */
  answered: () => void
}

/** How many requests at a time. */
export interface Lane {
  /** So many are answered, each on a connection to workerd. */
  answered: number
  /** So many wait for that; more are refused. */
  waiting: number
}

/** Requests that workerd answers, as many at a time as their lane has room for. */
export class Forward {
  readonly #pool: Pool
  readonly #lane: Lane
  readonly #slow: SlowReaders
  #open = 0
  #changes = 0

  constructor(upstream: Upstream, lane: Lane, slow: SlowReaders) {
    const origin = 'path' in upstream ? 'http://workerd' : `http://${upstream.host}:${upstream.port}`
    this.#pool = new Pool(origin, {
      ...('path' in upstream ? { socketPath: upstream.path } : {}),
      connections: lane.answered,
      pipelining: 1,
      keepAliveTimeout: IDLE_FOR,
      keepAliveMaxTimeout: IDLE_FOR,
      headersTimeout: ANSWER_WITHIN,
      // Event streams are silent for as long as there is nothing to say.
      bodyTimeout: 0,
    })
    this.#lane = lane
    this.#slow = slow
  }

  /** How many requests are under way. */
  get open(): number {
    return this.#open
  }

  /** Passes a request on and its answer back, both as they come. */
  pass(passage: Passage): void {
    const { request, headers, body } = passage
    const { answered, waiting } = this.#lane
    const isChange = request.method !== 'GET' && request.method !== 'HEAD'
    // Sign-ins that PocketBase is slow to answer leave half of the connections to those who read.
    if (this.#open >= answered + waiting || (isChange && this.#changes >= answered / 2)) {
      passage.answered()
      refuse(passage)
      return
    }
    this.#open += 1
    if (isChange) this.#changes += 1
    const answer = new Answer(passage, this.#slow, () => {
      this.#open -= 1
      if (isChange) this.#changes -= 1
      passage.answered()
    })
    const asked = { path: request.url ?? '/', method: request.method ?? 'GET', headers, body }
    this.#pool.dispatch(asked, answer)
  }

  /** Ends all connections. */
  async end(): Promise<void> {
    await this.#pool.destroy()
  }
}

function refuse({ request, response, body }: Passage, why?: OwnAnswer): void {
  const answer = why ?? unavailable(request.url)
  if (response.headersSent) response.destroy()
  else if (body instanceof Upload) sendLast(request, response, body.wrong ?? answer)
  else send(request, response, answer)
}

class Answer implements Dispatcher.DispatchHandler {
  readonly #passage: Passage
  readonly #slow: SlowReaders
  readonly #done: () => void
  #controller: Dispatcher.DispatchController | null = null
  #isOver = false

  constructor(passage: Passage, slow: SlowReaders, done: () => void) {
    this.#passage = passage
    this.#slow = slow
    this.#done = done
    passage.response.once('close', () => {
      if (this.#isOver) return
      this.#finish()
      this.#controller?.abort(new Error('the visitor left'))
    })
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#isOver) controller.abort(new Error('the visitor left'))
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, _: unknown, reason?: string): void {
    const { rawHeaders } = controller
    if (status < 200 || !Array.isArray(rawHeaders) || this.#isOver) return
    const { response } = this.#passage
    const headers = passedBack(rawHeaders)
    if (this.#isEarly) headers.push('Connection', 'close')
    response.writeHead(status, reason ?? '', headers)
    // Of an answer that is not all there the head does not wait for what follows.
    if (!headers.some((name, at) => at % 2 === 0 && name.toLowerCase() === 'content-length')) response.flushHeaders()
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const { response } = this.#passage
    if (response.destroyed || response.write(chunk)) return
    if (response.socket) this.#slow.watch(response.socket)
    if (response.writableLength <= MOST_HELD) return
    controller.pause()
    response.once('drain', () => controller.resume())
  }

  onResponseEnd(): void {
    this.#finish()
    const { request, response } = this.#passage
    if (this.#isEarly) endLast(request, response)
    else response.end()
  }

  /** Whether workerd answers before all of an upload has come, which is then of no use. */
  get #isEarly(): boolean {
    return this.#passage.body instanceof Upload && !this.#passage.request.complete
  }

  /** workerd is not there, or broke off; or this is a Host or a target of which no request can be made. */
  onResponseError(_: Dispatcher.DispatchController, error: NodeJS.ErrnoException): void {
    if (this.#isOver) return
    this.#finish()
    refuse(this.#passage, UNWRITABLE.has(error.code ?? '') ? UNREADABLE : undefined)
  }

  #finish(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#done()
  }
}
