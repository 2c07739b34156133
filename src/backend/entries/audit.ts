export { auditSettings } from '../audit-deployment.ts'
export { auditAttempt, auditSignIn } from '../audit-sign-in.ts'
