import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Dispatcher, Pool } from 'undici'
import { type OwnAnswer, send, UNREADABLE, unavailable } from './answers.ts'
import { endLast, sendLast, Upload } from './bodies.ts'
import { FairQueue, type QueueBounds } from './fair-queue.ts'
import { passedBack } from './headers.ts'
import type { Upstream } from './options.ts'
import type { SlowReaders } from './slow-readers.ts'

/** workerd ends connections that are idle for five seconds: ours end before that. */
const IDLE_FOR = 3_000
/** The head of an answer comes within this time; the Worker's own deadlines are shorter. */
const ANSWER_WITHIN = 30_000
/** Nobody waits longer than this for his turn. */
const TURN_WITHIN = 30_000
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
  /** Whose request it is, as it counts with others (core/network). */
  network: string
}

/** Requests that workerd answers: as many at a time as there is room for, by turns of those who ask. */
export class Forward {
  readonly #pool: Pool
  readonly #queue: FairQueue
  readonly #slow: SlowReaders
  readonly #full: OwnAnswer | undefined

  /** `full` is what whoever finds no place is told, where that is not that the edge cannot answer just now. */
  constructor(upstream: Upstream, bounds: QueueBounds, slow: SlowReaders, full?: OwnAnswer) {
    const origin = 'path' in upstream ? 'http://workerd' : `http://${upstream.host}:${upstream.port}`
    this.#pool = new Pool(origin, {
      ...('path' in upstream ? { socketPath: upstream.path } : {}),
      connections: bounds.atOnce,
      pipelining: 1,
      keepAliveTimeout: IDLE_FOR,
      keepAliveMaxTimeout: IDLE_FOR,
      headersTimeout: ANSWER_WITHIN,
      // Event streams are silent for as long as there is nothing to say.
      bodyTimeout: 0,
    })
    this.#queue = new FairQueue(bounds)
    this.#slow = slow
    this.#full = full
  }

  /** How many requests are under way. */
  get open(): number {
    return this.#queue.open
  }

  /** Passes a request on when it is its turn, and its answer back, both as they come. */
  pass(passage: Passage): void {
    const { request, response, headers, body, network } = passage
    let late: NodeJS.Timeout | undefined
    const stopWaiting = () => {
      clearTimeout(late)
      response.off('close', left)
    }
    const refused = () => {
      stopWaiting()
      refuse(passage, this.#full)
    }
    const left = () => {
      stopWaiting()
      if (body instanceof Upload) body.destroy()
      this.#queue.leave(entrant)
    }
    const begin = () => {
      if (late) stopWaiting()
      if (body instanceof Upload && body.wrong) {
        this.#queue.leave(entrant)
        refused()
        return
      }
      if (body instanceof Upload) body.begin()
      const answer = new Answer(passage, this.#slow, () => {
        this.#queue.leave(entrant)
      })
      const asked = { path: request.url ?? '/', method: request.method ?? 'GET', headers, body }
      this.#pool.dispatch(asked, answer)
    }
    const entrant = { network, begin, refuse: refused }
    const place = this.#queue.enter(entrant)
    if (place === 'full') refused()
    if (place !== 'waiting') return
    response.once('close', left)
    late = setTimeout(() => {
      this.#queue.leave(entrant)
      refused()
    }, TURN_WITHIN)
  }

  /** Ends all connections. */
  async end(): Promise<void> {
    await this.#pool.destroy()
  }
}

function refuse({ request, response, body }: Passage, why?: OwnAnswer): void {
  const answer = why ?? unavailable(request.url)
  if (body instanceof Upload) body.destroy()
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
