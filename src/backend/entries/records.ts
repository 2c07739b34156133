export { auditSuperuser } from '../audit/audit-users.ts'
export { create, createUser, refuseWrite, remove, removeUser, update, updateUser } from '../records.ts'
