export { postAcceptance, postJoining, postReading } from '../accepting.ts'
export { postInvitation, postWithdrawal } from '../invitations.ts'
