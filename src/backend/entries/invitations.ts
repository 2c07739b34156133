export { postAcceptance, postJoining, postReading } from '../account/accepting.ts'
export { postInvitation, postWithdrawal } from '../account/invitations.ts'
