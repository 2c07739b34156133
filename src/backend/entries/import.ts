export { postImport } from '../import.ts'
export { postMemberImport } from '../import-for-member.ts'
