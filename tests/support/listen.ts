/** A message of an event stream: of a record, or of who is there. */
export interface RealtimeMessage {
  topic: string
  data: { record?: Record<string, unknown>; present?: unknown }
}

/** An event stream of PocketBase as a console opens it, with what it was told; `status` is of the subscription. */
export async function listen(
  backendUrl: string,
  token: string,
  subscriptions: readonly string[],
  signal: AbortSignal,
): Promise<{ heard: RealtimeMessage[]; status: number }> {
  const stream = await fetch(`${backendUrl}/api/realtime`, { signal })
  const heard: RealtimeMessage[] = []
  let connect: (clientId: string) => void = () => {}
  const connected = new Promise<string>((done) => {
    connect = done
  })
  const read = async () => {
    let text = ''
    for await (const part of stream.body ?? []) {
      text += Buffer.from(part).toString()
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const topic = /^event:(.*)$/m.exec(event)?.[1] ?? ''
        const data = JSON.parse(/^data:(.*)$/m.exec(event)?.[1] ?? '{}')
        if (topic === 'PB_CONNECT') connect(data.clientId)
        else heard.push({ topic, data })
      }
    }
  }
  read().catch(() => {})
  const { status } = await fetch(`${backendUrl}/api/realtime`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ clientId: await connected, subscriptions }),
  })
  return { heard, status }
}
