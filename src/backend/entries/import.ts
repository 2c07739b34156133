export { postImport } from '../import.ts'
