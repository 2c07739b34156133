export { getBackups } from '../backups.ts'
export { getFile, getIncidents, getLedger, getPages, getSnapshot } from '../edge-routes.ts'
export { clearLogs } from '../logs.ts'
export { postSetup } from '../setup.ts'
