export { create, createUser, refuseWrite, remove, update, updateUser } from '../records.ts'
