import { createServer, type Server } from 'node:net'
import { UserError } from '../terminal/user-error.ts'

/** Throws a UserError if the port is in use; `setting` is the variable to change. */
export async function assertPortFree(host: string, port: number, setting: string): Promise<void> {
  const server = createServer()
  try {
    await listenOn(server, host, port)
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined
    if (code === 'EADDRINUSE') throw new UserError(`Port ${port} is in use. Set ${setting} to another.`)
    if (code === 'EACCES') throw new UserError(`Port ${port} may not be used here. Set ${setting} to another.`)
    throw new UserError(`Cannot listen on ${host}:${port} (${code ?? thrown}).`)
  }
  await new Promise((done) => server.close(done))
}

/** Ports that were free a moment ago, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  const ports: number[] = []
  for (const server of servers) {
    await listenOn(server, '127.0.0.1', 0)
    const address = server.address()
    if (address !== null && typeof address === 'object') ports.push(address.port)
  }
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
  return ports
}

function listenOn(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, exclusive: true }, resolve)
  })
}
