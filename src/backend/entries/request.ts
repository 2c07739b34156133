export { committed, relay } from '../ping.ts'
export { prove } from '../proof.ts'
export { requested } from '../request.ts'
