import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Dispatcher, Pool } from 'undici'
import { FairQueue, type QueueLimits } from '../core/network/fair-queue.ts'
import { BAD_REQUEST, type GateAnswer, sendAnswer, unavailable } from './answers.ts'
import { endAndClose, sendAndClose, Upload } from './bodies.ts'
import { responseHeaders } from './headers.ts'
import type { Upstream } from './options.ts'
import type { SlowReaders } from './slow-readers.ts'

/** workerd closes connections after five idle seconds: ours close earlier. */
const UPSTREAM_KEEP_ALIVE = 3_000
/** Timeout of an answer's head; the Worker's own timeouts are shorter. */
const ANSWER_TIMEOUT = 30_000
/** Nobody waits longer than this in the queue. */
const QUEUE_TIMEOUT = 30_000
/** How much of an answer is buffered here, so that workerd is done with it; beyond that, workerd waits. */
const MAX_BUFFERED_BYTES = 1024 * 1024

const INVALID_REQUEST_CODES = new Set(['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED', 'ERR_ASSERTION'])

/** A request to be forwarded to workerd. */
export interface ForwardedRequest {
  request: IncomingMessage
  response: ServerResponse
  /** Names and values in turn. */
  headers: string[]
  body: Buffer | Upload | null
  /** The network that the request counts for (core/network). */
  network: string
}

/** Forwards requests to workerd: a limited number at a time, in turns by network. */
export class Forwarder {
  readonly #pool: Pool
  readonly #queue: FairQueue
  readonly #slowReaders: SlowReaders
  readonly #fullAnswer: GateAnswer | undefined

  /** `full` is the answer where the queue is full, if it is not the usual "unavailable". */
  constructor(upstream: Upstream, bounds: QueueLimits, slow: SlowReaders, full?: GateAnswer) {
    const origin = 'path' in upstream ? 'http://workerd' : `http://${upstream.host}:${upstream.port}`
    this.#pool = new Pool(origin, {
      ...('path' in upstream ? { socketPath: upstream.path } : {}),
      connections: bounds.maxOpen,
      pipelining: 1,
      keepAliveTimeout: UPSTREAM_KEEP_ALIVE,
      keepAliveMaxTimeout: UPSTREAM_KEEP_ALIVE,
      headersTimeout: ANSWER_TIMEOUT,
      // Event streams are silent for as long as there is nothing to say.
      bodyTimeout: 0,
    })
    this.#queue = new FairQueue(bounds)
    this.#slowReaders = slow
    this.#fullAnswer = full
  }

  /** How many requests are under way. */
  get open(): number {
    return this.#queue.open
  }

  /** Forwards a request when it is its turn, and streams its answer back. */
  forward(forwarded: ForwardedRequest): void {
    const { request, response, headers, body, network } = forwarded
    let timer: NodeJS.Timeout | undefined
    const stopWaiting = () => {
      clearTimeout(timer)
      response.off('close', onClientGone)
    }
    const onRefused = () => {
      stopWaiting()
      refuse(forwarded, this.#fullAnswer)
    }
    const onClientGone = () => {
      stopWaiting()
      if (body instanceof Upload) body.destroy()
      this.#queue.leave(entry)
    }
    const start = () => {
      if (timer) stopWaiting()
      if (body instanceof Upload && body.problem) {
        this.#queue.leave(entry)
        onRefused()
        return
      }
      if (body instanceof Upload) body.start()
      const answer = new ResponseHandler(forwarded, this.#slowReaders, () => {
        this.#queue.leave(entry)
      })
      const options = { path: request.url ?? '/', method: request.method ?? 'GET', headers, body }
      this.#pool.dispatch(options, answer)
    }
    const entry = { network, start, refuse: onRefused }
    const place = this.#queue.enter(entry)
    if (place === 'full') onRefused()
    if (place !== 'waiting') return
    response.once('close', onClientGone)
    timer = setTimeout(() => {
      this.#queue.leave(entry)
      onRefused()
    }, QUEUE_TIMEOUT)
  }

  /** Ends all connections. */
  async end(): Promise<void> {
    await this.#pool.destroy()
  }
}

function refuse({ request, response, body }: ForwardedRequest, why?: GateAnswer): void {
  const answer = why ?? unavailable(request.url)
  if (body instanceof Upload) body.destroy()
  if (response.headersSent) response.destroy()
  else if (body instanceof Upload) sendAndClose(request, response, body.problem ?? answer)
  else sendAnswer(request, response, answer)
}

class ResponseHandler implements Dispatcher.DispatchHandler {
  readonly #forwarded: ForwardedRequest
  readonly #slowReaders: SlowReaders
  readonly #onDone: () => void
  #controller: Dispatcher.DispatchController | null = null
  #isOver = false

  constructor(forwarded: ForwardedRequest, slow: SlowReaders, done: () => void) {
    this.#forwarded = forwarded
    this.#slowReaders = slow
    this.#onDone = done
    forwarded.response.once('close', () => {
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
    const { response } = this.#forwarded
    const headers = responseHeaders(rawHeaders)
    if (this.#isEarly) headers.push('Connection', 'close')
    response.writeHead(status, reason ?? '', headers)
    // The head of a streamed answer does not wait for its body.
    if (!headers.some((name, at) => at % 2 === 0 && name.toLowerCase() === 'content-length')) response.flushHeaders()
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const { response } = this.#forwarded
    if (response.destroyed || response.write(chunk)) return
    if (response.socket) this.#slowReaders.watch(response.socket)
    if (response.writableLength <= MAX_BUFFERED_BYTES) return
    controller.pause()
    response.once('drain', () => controller.resume())
  }

  onResponseEnd(): void {
    this.#finish()
    const { request, response } = this.#forwarded
    if (this.#isEarly) endAndClose(request, response)
    else response.end()
  }

  /** Whether workerd answers before an upload is complete, which is then useless. */
  get #isEarly(): boolean {
    return this.#forwarded.body instanceof Upload && !this.#forwarded.request.complete
  }

  /** workerd is gone or aborted; or the host or target makes no valid request. */
  onResponseError(_: Dispatcher.DispatchController, error: NodeJS.ErrnoException): void {
    if (this.#isOver) return
    this.#finish()
    refuse(this.#forwarded, INVALID_REQUEST_CODES.has(error.code ?? '') ? BAD_REQUEST : undefined)
  }

  #finish(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#onDone()
  }
}
