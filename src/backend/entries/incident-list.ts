export { getIncidentList } from '../incident/incident-list.ts'
export { getTrackRecord, getTrackRecordCsv } from '../incident/track-record.ts'
