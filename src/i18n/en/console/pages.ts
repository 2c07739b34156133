/** What the console says about a page as a whole: making one, deleting it, and how members get in. */
export const pages = {
  newPage: 'New page',
  newPageText: 'Another page of this deployment, with a team of its own. You will be its owner.',
  make: 'Make the page',
  making: 'Making it',
  notAllowed: 'You may not make pages here.',
  notAllowedText: 'Owners of a page may, unless whoever runs this deployment keeps it to themselves.',
  backToConsole: 'Back to the console',
  unreachable: 'The server does not answer. What you wrote is kept here: try again.',
  signedOut: 'Your session has ended. What you wrote is kept here.',
  signIn: 'Sign in',
  tooMany: 'You have made many pages today: go on tomorrow.',

  ways: 'Ways in',
  waysText: 'How members sign in: with a password, a code by mail or your company’s sign-in, as far as that is set up.',
  ownersOnly: 'Only owners change this.',
  secondFactor: 'Second factor',
  secondFactorHint: 'any two of the ways in, one after the other',
  askedOfAll: 'Asked of all',
  askedOfAllText: 'Once saved, everybody but you is signed out, and signs in again by two ways.',
  notAsked: 'Not asked',
  secondWayMissing: 'There is no second way yet: codes need mail, which whoever runs this deployment sets up.',
}
