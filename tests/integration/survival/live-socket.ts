import * as v from 'valibot'

const Message = v.looseObject({ type: v.string() })

/** An open tab's socket: what it was told, in order. */
export class LiveSocket {
  readonly messages: string[] = []
  private readonly socket: WebSocket
  private isClosed = false

  constructor(edgeUrl: string) {
    this.socket = new WebSocket(`${edgeUrl.replace('http', 'ws')}/live`)
    this.socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') this.messages.push(data)
    })
    this.socket.addEventListener('close', () => {
      this.isClosed = true
    })
  }

  get closed(): boolean {
    return this.isClosed
  }

  /** Whether a message of this type has come, with the words in it. */
  has(type: string, words = ''): boolean {
    return this.messages.some((text) => text.includes(words) && v.parse(Message, JSON.parse(text)).type === type)
  }

  close(): void {
    this.socket.close()
  }
}
