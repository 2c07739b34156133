import * as v from 'valibot'
import { STEP_LIFETIME } from '../base/limits.ts'
import type { Call } from '../call/call.ts'
import { cookieAttributes, cookieValue } from '../http/cookies.ts'
import { sealJson, unsealJson } from './seal.ts'
import { secretsOf } from './secrets.ts'

const Common = { ends: v.number(), next: v.nullable(v.string()) }

/** What a sign-in that takes several requests goes on from. It stays in a sealed cookie: the browser cannot read it. */
const Step = v.variant('kind', [
  /** A code was sent to an address; `first` stands for what was proven before it. */
  v.object({
    kind: v.literal('code'),
    ...Common,
    email: v.string(),
    id: v.string(),
    first: v.nullable(v.string()),
  }),
  /** Something was proven, and any other way in is asked for. */
  v.object({ kind: v.literal('second'), ...Common, first: v.string() }),
  /** Somebody was sent to a provider, which leads back with `state`. */
  v.object({ kind: v.literal('provider'), ...Common, provider: v.string(), state: v.string(), verifier: v.string() }),
])
export type Step = v.InferOutput<typeof Step>
type Without<One> = One extends Step ? Omit<One, 'ends'> : never

/** The step that a request goes on from; null where there is none, or it took too long. `name` is the session cookie's. */
export async function readStep({ request, env, now }: Call, name: string): Promise<Step | null> {
  const value = cookieValue(request, stepCookieName(name))
  const step = value === null ? null : await unsealJson(Step, value, secretsOf(env), stepCookieName(name))
  return step !== null && step.ends > now ? step : null
}

/** The Set-Cookie line of a step. */
export async function stepCookie({ env, now }: Call, name: string, step: Without<Step>): Promise<string> {
  const content = { ...step, ends: now + STEP_LIFETIME }
  return line(name, await sealJson(content, env.ALDIS_SESSION_SECRET, stepCookieName(name)), STEP_LIFETIME / 1000)
}

/** The Set-Cookie line that ends whatever step there was. */
export function endStepCookie(name: string): string {
  return line(name, '', 0)
}

/** The name of the cookie that holds a step. */
export function stepCookieName(name: string): string {
  return `${name}-step`
}

const line = (name: string, value: string, seconds: number) =>
  `${stepCookieName(name)}=${value}; HttpOnly; ${cookieAttributes(name, seconds)}`
