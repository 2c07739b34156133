/** One HTTP request of a channel, made without IO; a courier sends it. */
export interface OutboundRequest {
  url: string
  method: 'POST' | 'PATCH'
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array<ArrayBuffer>
}

/** What a receiver answered; of its body the first kilobytes. */
export interface InboundAnswer {
  status: number
  /** By its name in small letters; null where it is absent. */
  header(name: string): string | null
  body: string
}
