import { KEEP_ALIVE_INTERVAL } from '../../../core/live/streams.ts'
import type { MemberSession } from '../../stubs/member-session.ts'
import type { Listener } from './listener.ts'

const encoder = new TextEncoder()

type Controller = ReadableStreamDefaultController<Uint8Array>

/** Server-Sent Events (WHATWG HTML) for visitors without a WebSocket. They keep the object awake while they last. */
export class Streams {
  readonly #listeners = new Map<Controller, Listener>()
  readonly #onChange: () => void
  readonly #keepAlive: () => string
  #timer: ReturnType<typeof setInterval> | null = null

  /** `changed` is called when a stream came or went; `keepAlive` gives the message for silent times. */
  constructor(changed: () => void, keepAlive: () => string) {
    this.#onChange = changed
    this.#keepAlive = keepAlive
  }

  get count(): number {
    return this.#listeners.size
  }

  /** The number of streams of a network. */
  countOf(network: string): number {
    return [...this.#listeners.values()].filter((listener) => listener.network === network).length
  }

  /** The member's session of each stream; null for the public. */
  members(): (MemberSession | null)[] {
    return [...this.#listeners.values()].map(({ member }) => member)
  }

  /** Opens a stream that starts with these messages. */
  open(messages: string[], listener: Listener): Response {
    let streamController: Controller | null = null
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        streamController = controller
        this.#listeners.set(controller, listener)
        controller.enqueue(encoder.encode(`retry: 5000\n\n${messages.map(sseEvent).join('')}`))
      },
      cancel: () => {
        if (streamController) this.#remove(streamController)
      },
    })
    this.#onChange()
    // A comment would not do: a tab hears nothing of it, and takes the stream for lost.
    this.#timer ??= setInterval(() => this.send(this.#keepAlive()), KEEP_ALIVE_INTERVAL)
    return new Response(body, {
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
    })
  }

  /** Sends a message to all. */
  send(message: string): void {
    if (this.#listeners.size > 0) this.#enqueue(encoder.encode(sseEvent(message)))
  }

  /** Closes the streams that are no longer allowed. */
  closeUnless(mayStay: (member: MemberSession | null) => boolean): void {
    for (const [controller, { member }] of this.#listeners) {
      if (mayStay(member)) continue
      this.#remove(controller)
      controller.close()
    }
  }

  #enqueue(bytes: Uint8Array): void {
    for (const controller of this.#listeners.keys()) {
      // A client that has read nothing for megabytes is gone or will never catch up.
      if ((controller.desiredSize ?? 0) < -256) {
        this.#remove(controller)
        controller.error(new Error('too slow'))
      } else controller.enqueue(bytes)
    }
  }

  #remove(controller: Controller): void {
    this.#listeners.delete(controller)
    this.#onChange()
    if (this.#listeners.size > 0 || this.#timer === null) return
    clearInterval(this.#timer)
    this.#timer = null
  }
}

function sseEvent(message: string): string {
  return `data: ${message}\n\n`
}
