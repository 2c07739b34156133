import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EmptyAldis, startEmptyAldis } from '../../support/aldis.ts'

let aldis: EmptyAldis
beforeAll(async () => {
  aldis = await startEmptyAldis({ rateLimits: true })
})
afterAll(() => aldis?.[Symbol.asyncDispose]())

/** The set-up's form as a browser at one of this machine's addresses sends it to the edge. */
function setUp(from: string, token: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(aldis.edgeUrl)
  const headers = { 'content-type': 'application/json', origin: aldis.edgeUrl }
  const form = { token, name: 'Ada', email: 'ada@example.com', password: 'correct horse', page_name: 'Northwind' }
  return new Promise((resolve, reject) => {
    const path = '/pb/api/aldis/setup'
    const sent = request({ hostname, port, path, method: 'POST', headers, localAddress: from, agent: false })
    sent.on('response', (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        body += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(form))
  })
}

it('somebody who guesses the set-up’s token does not keep the operator from setting up', async () => {
  const statuses: number[] = []
  for (let tries = 0; tries < 12; tries++) statuses.push((await setUp('127.0.0.2', 'guessed')).status)
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 403))
  expect(statuses.slice(10)).toEqual([429, 429])
  expect(await setUp('127.0.0.3', aldis.secrets.setup)).toMatchObject({ status: 200 })
})
