export { getBackups } from '../backups.ts'
export { clearLogs } from '../logs.ts'
export { getFile, getIncidents, getLedger, getPages, getSnapshot } from '../machine.ts'
export { postSetup } from '../setup.ts'
