export { addStarters } from '../incident/starters.ts'
