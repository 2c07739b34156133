import * as v from 'valibot'
import {
  type ByIdRequest,
  type Confirmation,
  Confirmed,
  type LinkRequest,
  MailAsked,
  type MovedPush,
  type OwnChange,
  OwnSubscriptions,
  type SignUp,
  SignUpResult,
  type StoppedCalls,
} from '../../core/subscriber/exchange.ts'
import { SUBSCRIPTION_TIMEOUT } from '../base/limits.ts'
import { postSigned } from './post-signed.ts'
import type { BackendEnv } from './request.ts'

/** Stores a sign-up. All of these throw BackendUnreachable or BackendRefused. */
export function storeSignUp(env: BackendEnv, signUp: SignUp): Promise<SignUpResult> {
  return ask(env, 'sign-up', signUp, SignUpResult)
}

/** Confirms an address, or looks at what its link is of. */
export function confirmSubscriber(env: BackendEnv, confirmation: Confirmation): Promise<Confirmed> {
  return ask(env, 'confirm', confirmation, Confirmed)
}

/** Reads or changes what somebody has; null where their link is void. */
export function changeSubscriptions(env: BackendEnv, change: OwnChange): Promise<OwnSubscriptions> {
  return ask(env, 'change', change, OwnSubscriptions)
}

/** Has a link mailed to who has subscriptions. */
export function requestLink(env: BackendEnv, request: LinkRequest): Promise<MailAsked> {
  return ask(env, 'link', request, MailAsked)
}

/** Gives a browser's subscriptions its new address. */
export async function movePush(env: BackendEnv, moved: MovedPush): Promise<void> {
  await ask(env, 'move', moved, v.null())
}

/** Ends the calls of a page to a number. */
export async function stopCalls(env: BackendEnv, stopped: StoppedCalls): Promise<void> {
  await ask(env, 'stop', stopped, v.null())
}

/** Acts on a subscription by its id. */
export function actOnSubscription(env: BackendEnv, request: ByIdRequest): Promise<MailAsked> {
  return ask(env, 'by-id', request, MailAsked)
}

async function ask<Schema extends v.GenericSchema>(
  env: BackendEnv,
  what: string,
  content: unknown,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const path = `/api/aldis/subscriptions/${what}`
  const { result } = await postSigned(env, path, content, v.object({ result: schema }), SUBSCRIPTION_TIMEOUT)
  return result
}
