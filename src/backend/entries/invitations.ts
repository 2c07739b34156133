export { postAcceptance, postJoining } from '../accepting.ts'
export { postInvitation, postWithdrawal } from '../invitations.ts'
