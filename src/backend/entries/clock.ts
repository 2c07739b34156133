export { announceMaintenance } from '../clock/maintenance.ts'
export { announceRecurring, tick } from '../clock/tick.ts'
export { checkRule } from '../incident/recurrence.ts'
