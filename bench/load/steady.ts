import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export interface Steady {
  asked: number
  /** Answers that were not 200, and requests without an answer within two seconds. */
  failed: number
  /** Why, with how often. */
  reasons: Map<string, number>
  slowestMs: number
  /** How long each answer took, in milliseconds. */
  times: number[]
}

/** Asks an address so many times a second, evenly, until told to stop. */
export async function steadily(url: string, perSecond: number, stop: AbortSignal): Promise<Steady> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const result: Steady = { asked: 0, failed: 0, reasons: new Map(), slowestMs: 0, times: [] }
  const under: Promise<void>[] = []
  const begun = performance.now()
  while (!stop.aborted) {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond)
    while (result.asked < due) {
      result.asked += 1
      under.push(one(url, agent, result))
    }
    if (under.length > 5000) await Promise.all(under.splice(0))
    await wait(5)
  }
  await Promise.all(under)
  agent.destroy()
  return result
}

function one(url: string, agent: Agent, result: Steady): Promise<void> {
  const begun = performance.now()
  const fail = (why: string) => {
    result.failed += 1
    result.reasons.set(why, (result.reasons.get(why) ?? 0) + 1)
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
