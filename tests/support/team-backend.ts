import { createServer } from 'node:http'
import type PocketBase from 'pocketbase'
import { type Backend, makeTeam, startBackend, type Team } from './backend.ts'

/** A PocketBase with a team on it. */
export interface TeamBackend {
  backend: Backend
  root: PocketBase
  team: Team
  /** Its responder, signed in. */
  responder: PocketBase
  /** Does what the clock does once PocketBase has started, to its end; each minute it does the same. */
  tick(): Promise<void>
  stop(): Promise<void>
}

/** Starts one, with an edge that takes every ping: otherwise they are repeated for a while. */
export async function startTeamBackend(): Promise<TeamBackend> {
  const edge = createServer((_request, response) => response.writeHead(204).end())
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', () => resolve()))
  const address = edge.address()
  const port = typeof address === 'object' ? address?.port : 0
  const backend = await startBackend({ edgeUrl: `http://127.0.0.1:${port}` })
  const root = await backend.superuser()
  const team = await makeTeam(root)
  return {
    backend,
    root,
    team,
    responder: await backend.signInMember(team.emails.responder),
    tick: () => backend.runSigned('/api/aldis/ping', { method: 'POST', body: '{"pages":[],"users":[]}' }),
    async stop() {
      await backend.stop()
      edge.close()
    },
  }
}
