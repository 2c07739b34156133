import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export interface SteadyResult {
  sent: number
  /** Answers that were not 200, and requests without an answer within two seconds. */
  failed: number
  /** Why, with how often. */
  reasons: Map<string, number>
  slowestMs: number
  /** How long each answer took, in milliseconds. */
  times: number[]
}

/** Requests an address at an even rate until told to stop. */
export async function requestSteadily(url: string, perSecond: number, stop: AbortSignal): Promise<SteadyResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const result: SteadyResult = { sent: 0, failed: 0, reasons: new Map(), slowestMs: 0, times: [] }
  const pending: Promise<void>[] = []
  const begun = performance.now()
  while (!stop.aborted) {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond)
    while (result.sent < due) {
      result.sent += 1
      pending.push(sendOne(url, agent, result))
    }
    if (pending.length > 5000) await Promise.all(pending.splice(0))
    await wait(5)
  }
  await Promise.all(pending)
  agent.destroy()
  return result
}

function sendOne(url: string, agent: Agent, result: SteadyResult): Promise<void> {
  const begun = performance.now()
  const fail = (reason: string) => {
    result.failed += 1
    result.reasons.set(reason, (result.reasons.get(reason) ?? 0) + 1)
  }
  return new Promise((resolve) => {
    const request = get(url, { agent, timeout: 2000 }, (response) => {
      if (response.statusCode !== 200) fail(String(response.statusCode))
      response.resume().once('close', () => {
        const took = performance.now() - begun
        result.times.push(took)
        result.slowestMs = Math.max(result.slowestMs, took)
        resolve()
      })
    })
    request.once('timeout', () => request.destroy(new Error('no answer within 2 s')))
    request.once('error', (error) => {
      fail(error.message)
      resolve()
    })
  })
}
