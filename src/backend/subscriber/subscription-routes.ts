import type * as v from 'valibot'
import {
  ByIdRequest,
  Confirmation,
  LinkRequest,
  MovedPush,
  OwnChange,
  SignUp,
  StoppedCalls,
} from '../../core/subscriber/exchange.ts'
import { parseBody } from '../request/parse-body.ts'
import { refuseUnsigned } from '../request/signed.ts'
import { actById, sendLink } from './by-id.ts'
import { movePush } from './move-push.ts'
import { changeOwn, confirm } from './own.ts'
import { signUp } from './sign-up.ts'
import { stopCalls } from './stop-calls.ts'

/**
 * Answers a machine message by what one transaction made of it; of one that only reads, without a transaction: anybody's
 * browser may be made to open a link, and posts wait for each.
 */
function answer<Schema extends v.GenericSchema>(
  e: PbRequestEvent,
  schema: Schema,
  work: (tx: PbApp, request: v.InferOutput<Schema>, now: number) => unknown,
  isReading: (request: v.InferOutput<Schema>) => boolean = () => false,
): void {
  if (refuseUnsigned(e)) return
  const request = parseBody(e, schema)
  if (request === null) return
  let result: unknown = null
  const run = (app: PbApp) => {
    result = work(app, request, Date.now())
  }
  if (isReading(request)) run(e.app)
  else e.app.runInTransaction(run)
  e.json(200, { result })
}

/** `POST /api/aldis/subscriptions/sign-up` */
export function postSignUp(e: PbRequestEvent): void {
  answer(e, SignUp, signUp)
}

/** `POST /api/aldis/subscriptions/confirm` */
export function postConfirmation(e: PbRequestEvent): void {
  answer(e, Confirmation, confirm, ({ looks }) => looks)
}

/** `POST /api/aldis/subscriptions/change` */
export function postChange(e: PbRequestEvent): void {
  answer(e, OwnChange, changeOwn, ({ change }) => change.kind === 'read')
}

/** `POST /api/aldis/subscriptions/link` */
export function postLink(e: PbRequestEvent): void {
  answer(e, LinkRequest, sendLink)
}

/** `POST /api/aldis/subscriptions/by-id` */
export function postById(e: PbRequestEvent): void {
  answer(e, ByIdRequest, actById)
}

/** `POST /api/aldis/subscriptions/stop` */
export function postStop(e: PbRequestEvent): void {
  answer(e, StoppedCalls, stopCalls)
}

/** `POST /api/aldis/subscriptions/move` */
export function postMove(e: PbRequestEvent): void {
  answer(e, MovedPush, (tx, moved) => {
    movePush(tx, moved)
    return null
  })
}
