import { afterAll } from 'vitest'
import { MailServer } from './mail-server.ts'

const running: MailServer[] = []

afterAll(async () => {
  for (const server of running.splice(0)) await server[Symbol.asyncDispose]()
})

/** Starts a mail server, which the end of the test file stops. */
export async function startMailServer(): Promise<MailServer> {
  const server = new MailServer()
  await server.start()
  running.push(server)
  return server
}
