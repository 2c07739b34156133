import type { Reader } from '../stubs/member-session.ts'
import type { Comer } from './listener.ts'

const encoder = new TextEncoder()
/** Proxies close a stream that is silent for a minute. */
const COMMENT_EVERY = 25_000

type Controller = ReadableStreamDefaultController<Uint8Array>

/** Server-Sent Events (WHATWG HTML) for visitors without a WebSocket. They keep the object awake while they last. */
export class Streams {
  readonly #open = new Map<Controller, Comer>()
  readonly #changed: () => void
  #timer: ReturnType<typeof setInterval> | null = null

  /** `changed` is called when a stream came or went. */
  constructor(changed: () => void) {
    this.#changed = changed
  }

  get count(): number {
    return this.#open.size
  }

  /** How many there are of a network. */
  countOf(network: string): number {
    return [...this.#open.values()].filter((comer) => comer.network === network).length
  }

  /** Whose they are; null is the public's. */
  readers(): (Reader | null)[] {
    return [...this.#open.values()].map(({ reader }) => reader)
  }

  /** A new stream that begins with these messages. */
  open(messages: string[], comer: Comer): Response {
    let own: Controller | null = null
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        own = controller
        this.#open.set(controller, comer)
        controller.enqueue(encoder.encode(`retry: 5000\n\n${messages.map(event).join('')}`))
      },
      cancel: () => {
        if (own) this.#leave(own)
      },
    })
    this.#changed()
    this.#timer ??= setInterval(() => this.#send(encoder.encode(': here\n\n')), COMMENT_EVERY)
    return new Response(body, {
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
    })
  }

  /** Says a message to all. */
  say(message: string): void {
    if (this.#open.size > 0) this.#send(encoder.encode(event(message)))
  }

  /** Ends those that are not open to their reader. */
  endUnless(may: (reader: Reader | null) => boolean): void {
    for (const [controller, { reader }] of this.#open) {
      if (may(reader)) continue
      this.#leave(controller)
      controller.close()
    }
  }

  #send(bytes: Uint8Array): void {
    for (const controller of this.#open.keys()) {
      // A reader that took nothing for megabytes is gone or will never catch up.
      if ((controller.desiredSize ?? 0) < -256) {
        this.#leave(controller)
        controller.error(new Error('too slow'))
      } else controller.enqueue(bytes)
    }
  }

  #leave(controller: Controller): void {
    this.#open.delete(controller)
    this.#changed()
    if (this.#open.size > 0 || this.#timer === null) return
    clearInterval(this.#timer)
    this.#timer = null
  }
}

function event(message: string): string {
  return `data: ${message}\n\n`
}
