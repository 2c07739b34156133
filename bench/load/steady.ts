import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from './figures.ts'

export interface Steady {
  asked: number
  /** Answers that were not 200, and requests without an answer within two seconds. */
  failed: number
  /** Why, with how often. */
  reasons: Map<string, number>
  slowestMs: number
  p50Ms: number
  p99Ms: number
}

/** Asks an address so many times a second, evenly, until told to stop. */
export async function steadily(url: string, perSecond: number, stop: AbortSignal): Promise<Steady> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const result: Steady = { asked: 0, failed: 0, reasons: new Map(), slowestMs: 0, p50Ms: 0, p99Ms: 0 }
  const times: number[] = []
  const under: Promise<void>[] = []
  const begun = performance.now()
  while (!stop.aborted) {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond)
    while (result.asked < due) {
      result.asked += 1
      under.push(one(url, agent, result, times))
    }
    if (under.length > 5000) await Promise.all(under.splice(0))
    await wait(5)
  }
  await Promise.all(under)
  agent.destroy()
  result.slowestMs = percentile(times, 100)
  result.p50Ms = percentile(times, 50)
  result.p99Ms = percentile(times, 99)
  return result
}

function one(url: string, agent: Agent, result: Steady, times: number[]): Promise<void> {
  const begun = performance.now()
  const fail = (why: string) => {
    result.failed += 1
    result.reasons.set(why, (result.reasons.get(why) ?? 0) + 1)
  }
  return new Promise((resolve) => {
    const request = get(url, { agent, timeout: 2000 }, (response) => {
      if (response.statusCode !== 200) fail(String(response.statusCode))
      response.resume().once('close', () => {
        times.push(performance.now() - begun)
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
