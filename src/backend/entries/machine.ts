export { getFile, getIncidents, getPages, getSnapshot } from '../machine.ts'
export { postSetup } from '../setup.ts'
