import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { formatWebhookSecret, WEBHOOK_SECRET_BYTES } from '../../../src/core/notification/standard-webhooks.ts'
import { readNeutralEvents } from '../../../src/edge/bounces/providers/neutral.ts'
import { webhookRequest } from '../../../src/messages/webhook.ts'

// What operators copy from docs/subscribers.md has to work.
async function exampleIn(language: string): Promise<string> {
  const page = await readFile('docs/subscribers.md', 'utf8')
  const found = page.split(`\`\`\`${language}\n`)[1]?.split('```')[0]
  if (found === undefined) throw new Error(`no example in ${language}`)
  return found
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

test('the receiver takes what is signed with its secret, once, and nothing else', { timeout: 30_000 }, async () => {
  const [secret = '', other = ''] = [1, 2].map((byte) =>
    formatWebhookSecret(new Uint8Array(WEBHOOK_SECRET_BYTES).fill(byte)),
  )
  const port = await freePort()
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) }
  const receiver = execFile(process.execPath, ['--input-type=module', '-e', await exampleIn('js')], { env })
  const said: string[] = []
  receiver.stdout?.on('data', (text) => said.push(String(text)))
  try {
    const address = `http://127.0.0.1:${port}/`
    await expect
      .poll(
        () =>
          fetch(address).then(
            () => true,
            () => false,
          ),
        { timeout: 20_000 },
      )
      .toBe(true)
    const body = JSON.stringify({ page: { status_description: 'Major outage' }, incident: { name: 'API errors' } })
    const send = async (id: string, signing: string) => {
      const signed = { id, time: Math.floor(Date.now() / 1_000), body }
      const request = await webhookRequest(signed, address, { secrets: [signing], manage: 'https://status.example/' })
      return (await fetch(request.url, { method: request.method, headers: request.headers, body: signed.body })).status
    }
    expect(await send('one', secret)).toBe(204)
    expect(await send('one', secret)).toBe(204)
    expect(await send('two', other)).toBe(401)
    await expect.poll(() => said.join('')).toBe('Major outage API errors\n')
  } finally {
    receiver.kill()
  }
})

test('what a script of a mail server posts is read', async () => {
  expect(readNeutralEvents(await exampleIn('json'))).toMatchObject([
    { type: 'bounced', address: 'ada@example.org', isPermanent: true },
  ])
})
