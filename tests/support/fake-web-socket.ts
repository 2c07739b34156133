import { vi } from 'vitest'

/** Takes the place of a browser's WebSocket: a test says when it opens, what it hears and when it ends. */
export class FakeWebSocket {
  readonly address: string
  readonly sent: string[] = []
  isClosed = false
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: Event) => void) | null = null
  constructor(address: string | URL) {
    this.address = String(address)
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.isClosed = true
  }
  /** What the other side says. */
  hear(message: string | object): void {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) })
  }
  /** The other side ends it, or the network does. */
  end(): void {
    this.onclose?.(new Event('close'))
  }
}

/** Replaces the global WebSocket until `vi.unstubAllGlobals`; returns all that are opened from then on. */
export function fakeWebSockets(): FakeWebSocket[] {
  const opened: FakeWebSocket[] = []
  vi.stubGlobal(
    'WebSocket',
    class extends FakeWebSocket {
      constructor(address: string | URL) {
        super(address)
        opened.push(this)
      }
    },
  )
  return opened
}
