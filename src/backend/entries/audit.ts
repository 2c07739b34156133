export { auditSettings } from '../audit/audit-deployment.ts'
export { auditAttempt, auditSignIn } from '../audit/audit-sign-in.ts'
