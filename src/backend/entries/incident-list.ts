export { getIncidentList } from '../incident-list.ts'
