export { admit } from '../admit.ts'
export { committed, relay } from '../ping.ts'
export { requested } from '../request.ts'
export { subscribed } from '../wide-queries.ts'
