export { create, locked, remove, update, updateUser } from '../records.ts'
