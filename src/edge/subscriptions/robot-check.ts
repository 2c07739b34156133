import * as v from 'valibot'
import type { TypedFields } from '../../core/subscriber/screen.ts'
import { fieldOf } from '../../core/subscriber/sign-up-form.ts'
import { ROBOT_CHECK_TIMEOUT } from '../base/limits.ts'
import { log } from '../base/log.ts'
import { receiverFetch } from '../base/receivers.ts'

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
/** The field in which Turnstile's script puts what it found. */
const TOKEN_FIELD = 'cf-turnstile-response'
const MAX_TOKEN_LENGTH = 2_048

const Verdict = v.object({ success: v.boolean() })

/** What became of the question whether somebody is a person. */
export type RobotCheck = 'off' | 'person' | 'unsure' | 'away'

/**
 * Asks Cloudflare's Turnstile whether a form was sent by a person, where the operator has turned it on. The visitor's
 * address is not sent along. `away`: it cannot be asked now.
 */
export async function checkRobot(env: Env, typed: TypedFields): Promise<RobotCheck> {
  const { ALDIS_TURNSTILE_SITE_KEY: siteKey, ALDIS_TURNSTILE_SECRET: secret } = env
  if (!siteKey || !secret) return 'off'
  const response = fieldOf(typed, TOKEN_FIELD)
  if (response === '' || response.length > MAX_TOKEN_LENGTH) return 'unsure'
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), ROBOT_CHECK_TIMEOUT)
  try {
    const answer = await receiverFetch(env)(VERIFY_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ secret, response }).toString(),
      redirect: 'manual',
      signal: controller.signal,
    })
    return v.parse(Verdict, await answer.json()).success ? 'person' : 'unsure'
  } catch (error) {
    log('robot check', error)
    return 'away'
  } finally {
    clearTimeout(timer)
  }
}
