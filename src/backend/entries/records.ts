export { create, createUser, locked, remove, update, updateUser } from '../records.ts'
