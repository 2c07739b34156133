import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { ReceiverCount, ReceiverFault } from './receiver-process.ts'

// A process of its own: a real SMTP server and a receiver of webhooks, which count what they take by its id and whom.

let fault: ReceiverFault = null
/** How long a slow mail server takes for one mail, in milliseconds. */
const SLOW = 3_000
const taken = new Map<string, number>()
const connections = new Map<number, Socket>()
const ids = new Map<string, Set<string>>()

function take(to: string, id: string): void {
  taken.set(to, (taken.get(to) ?? 0) + 1)
  const known = ids.get(to)
  if (known) known.add(id)
  else ids.set(to, new Set([id]))
}

const smtpError = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  disableReverseLookup: true,
  onConnect: (_, done) => (fault === 'refusing' ? done(smtpError(421, '4.3.2 Not now')) : done()),
  onAuth: (_, __, done) => done(null, { user: 'aldis' }),
  onData: (stream, session, done) => {
    let text = ''
    let isDropped = false
    stream.on('data', (chunk: Buffer) => {
      if (text.length < 4_000) text += chunk.toString('latin1')
      if (fault !== 'dropping' || text.length <= 500) return
      isDropped = true
      connections.get(session.remotePort)?.destroy()
    })
    stream.on('end', () => {
      const finish = () => {
        if (isDropped) return
        const id = /^message-id: *(\S+)/im.exec(text)?.[1] ?? ''
        for (const { address } of session.envelope.rcptTo) take(address, id)
        done()
      }
      if (fault === 'slow') setTimeout(finish, SLOW)
      else finish()
    })
  },
})
smtp.on('error', () => {})
// As mail servers do: else each answer waits for the client's delayed acknowledgement.
smtp.server.on('connection', (socket) => {
  socket.setNoDelay(true)
  const { remotePort } = socket
  if (remotePort === undefined) return
  connections.set(remotePort, socket)
  socket.on('close', () => connections.delete(remotePort))
})

const http = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    if (fault === 'hanging') return
    if (fault === 'failing') {
      response.writeHead(500).end()
      return
    }
    if (fault === 'limiting') {
      response.writeHead(429, { 'retry-after': '1' }).end()
      return
    }
    take(`${request.headers.host}${request.url}`, String(request.headers['webhook-id'] ?? ''))
    response.writeHead(204).end()
  })
})

function count(): ReceiverCount {
  let doubles = 0
  let doublesOfOneId = 0
  for (const [to, times] of taken) {
    const distinct = ids.get(to)?.size ?? 0
    if (times > 1) doubles += times - 1
    doublesOfOneId += times - distinct
  }
  return {
    receivers: taken.size,
    taken: [...taken.values()].reduce((sum, times) => sum + times, 0),
    doubles,
    doublesOfOneId,
  }
}

process.on('message', (message: { fault?: ReceiverFault; ask?: 'count' | 'forget' }) => {
  if (message.fault !== undefined) fault = message.fault
  if (message.ask === 'forget') {
    taken.clear()
    ids.clear()
  }
  if (message.ask) process.send?.({ count: count() })
})
process.on('disconnect', () => process.exit(0))

smtp.listen(0, '127.0.0.1', () => {
  http.listen(0, '127.0.0.1', () => {
    const portOf = (address: AddressInfo | string | null) => (typeof address === 'object' ? address?.port : undefined)
    process.send?.({ smtp: portOf(smtp.server.address()), http: portOf(http.address()) })
  })
})
