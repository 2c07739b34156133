export { postExpansion, postMails, postTurn } from '../notification/courier-routes.ts'
export { postBounces } from '../subscriber/bounce-route.ts'
