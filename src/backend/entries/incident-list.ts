export { getIncidentList } from '../incident-list.ts'
export { getTrackRecord, getTrackRecordCsv } from '../track-record.ts'
