import { expect, it } from 'vitest'
import { assembleEdge } from '../../../scripts/aldis.ts'
import { type EdgeSecrets, generateSecret } from '../../../scripts/folders/data-folder.ts'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { testDist } from '../../support/global-setup.ts'
import { sendRaw, signInForCookie } from './raw-request.ts'

/** Starts the edge of an Aldis anew with other secrets, as an operator who changed them does. */
async function restartWith(aldis: TestAldis, secrets: EdgeSecrets): Promise<void> {
  await aldis.gate.stop()
  await aldis.edge.stop()
  const [edgeUrl, pbUrl] = [new URL(aldis.edgeUrl), new URL(aldis.pbUrl)]
  const next = await assembleEdge(
    {
      ...{ data: aldis.data, dist: testDist(), keepAlive: false, secrets },
      ...{ host: edgeUrl.hostname, port: Number(edgeUrl.port), pbHost: pbUrl.hostname, pbPort: Number(pbUrl.port) },
    },
    aldis.pbUrl,
    { onStarted: () => {}, print: console.log },
  )
  Object.assign(aldis, next)
  await aldis.gate.start()
  await aldis.edge.start()
}

it('everyone stays signed in when the secret of sign-ins is changed, as long as the former one is given', async () => {
  await using aldis = await startAldis()
  const { edge, session } = aldis.secrets
  const statusOf = async (cookie: string) => (await sendRaw(aldis.edgeUrl, '/session', { headers: { cookie } })).status
  const before = await signInForCookie(aldis.edgeUrl, aldis.signIn)
  const next = generateSecret()
  try {
    await restartWith(aldis, { edge, session: next, sessionPrevious: session })
    expect(await statusOf(before)).toBe(200)
    const after = await signInForCookie(aldis.edgeUrl, aldis.signIn)
    await restartWith(aldis, { edge, session: next })
    expect([await statusOf(before), await statusOf(after)]).toEqual([401, 200])
  } finally {
    await aldis.gate.stop()
    await aldis.edge.stop()
  }
})
