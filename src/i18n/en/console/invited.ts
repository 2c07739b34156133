import { params } from '../../base/params.ts'

/** What is said to who was invited, before they are in the console. */
export const invited = {
  title: 'Join the team',
  invitesYou: params('{name} invites you to {page}, as {role}:'),
  youAreInvited: params('You are invited to {page}, as {role}:'),
  newAccount: 'Make an account, and you are in the team.',
  haveAccount: 'I have an account',
  joinAs: params('You are signed in as {name}.'),
  join: 'Join the team',
  notMe: 'To join with another account, sign out, and open the link once more.',
  otherAddress: 'This invitation is for another address: use the one that it was sent to.',
  accountKnown: 'There is an account with this address: sign in with it, and come back here.',
  alreadyMember: 'You are in this team already.',
  over: 'This invitation was used or withdrawn, or its 72 hours are over. Ask for another one.',
}
