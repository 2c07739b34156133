export { postImport } from '../import/import.ts'
export { postMemberImport } from '../import/import-for-member.ts'
