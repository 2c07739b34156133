import type { Refusal } from '../../core/errors/refusal.ts'
import type { SubscriptionScreen } from '../../core/subscriber/screen.ts'
import type { PublicGrant } from '../access/grant.ts'
import { refuse } from '../http/answers.ts'
import { type BodyFault, bodyRefusal } from '../http/body.ts'
import { checkSameOrigin, requireSameOrigin } from '../http/same-origin.ts'
import { originOf } from '../memory/origin.ts'
import { showScreen } from './show.ts'
import type { SubscriptionCall } from './subscription-call.ts'

type OwnScreen = Extract<SubscriptionScreen, { kind: 'own' }>

/** Why a form was not read: its body, or where it comes from. */
export type FormFault = BodyFault | Refusal

/** Why a form's origin is wrong; null where it is not. `own-cookie`: a cookie is what allows it. */
export function faultOf({ request, env }: SubscriptionCall, rule: 'same-origin' | 'own-cookie'): Refusal | null {
  const origin = originOf(request, env)
  return rule === 'own-cookie' ? requireSameOrigin(request, origin) : checkSameOrigin(request, origin)
}

/** The refusal of a form that was not read. */
export function refusalOfFault(fault: FormFault): { status: number; refusal: Refusal } {
  return typeof fault === 'string' ? bodyRefusal(fault) : { status: 403, refusal: fault }
}

/** Whether a page is to be answered with. */
export function isForPeople({ request }: SubscriptionCall): boolean {
  return request.headers.get('accept')?.includes('text/html') === true
}

/** Refuses a form: people are told on the page that they came from, programs by the code. */
export async function refuseForm(
  call: SubscriptionCall,
  grant: PublicGrant | null,
  fault: FormFault,
): Promise<Response> {
  const { status, refusal } = refusalOfFault(fault)
  if (!isForPeople(call)) return refuse(status, refusal)
  const why = typeof fault === 'string' ? fault : 'other_site'
  return showOwnScreen(call, grant, { kind: 'own', state: 'refused', why }, status)
}

const STATUS = {
  ...{ list: 200, none: 200, 'link-sent': 200, void: 410, away: 503, 'link-refused': 400, refused: 400 },
} as const satisfies Record<OwnScreen['state'], number>

/** Shows the page of somebody's own subscriptions. */
export function showOwnScreen(
  call: SubscriptionCall,
  grant: PublicGrant | null,
  screen: OwnScreen,
  status: number = statusOf(screen),
): Promise<Response> {
  return showScreen(call, grant, { path: `${call.prefix}/subscriptions`, screen, status })
}

function statusOf(screen: OwnScreen): number {
  const problem = 'problem' in screen ? screen.problem : null
  if (problem?.code === 'too_many' || problem?.code === 'mail_off') return 503
  if (problem) return problem.code === 'rate_limited' ? 429 : 400
  return STATUS[screen.state]
}
