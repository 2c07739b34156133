export { addStarters } from '../starters.ts'
