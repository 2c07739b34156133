import { params } from '../../base/params.ts'

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

  delete: 'Delete page',
  deleteText:
    'It goes with its incidents, files, hosts and team. Before that a backup of the deployment is made, unless the last one has all of it.',
  deleteForOwners: 'Only owners delete a page.',
  typeName: 'Type the name',
  deleteName: params('Delete {name}'),
  backingUp: 'A backup is being made, then it is deleted.',
  deleting: 'It is being deleted.',
  notDeleted: params('Nothing was deleted: {reason}'),
  backupFailed: 'the backup failed. PocketBase’s log says why.',
  backupFailedFull: 'there is no room left for a backup.',
  writtenMeanwhile: 'it was changed while its backup was made. Try again.',
  deleteUnreachable: 'The server does not answer. It may have been deleted: try again, and you will know.',
  deleteSignedOut: 'Nothing was deleted: your session has ended.',
  deleted: params('{name} is deleted.'),
  deletedText: params(
    'Visitors find no page there from now on. What it was is in the backup {name} of {time}; your operator brings it back.',
  ),

  preview: 'Preview',
  previewBack: 'Back to the fields',
  previewTitle: 'Preview of the page',
  previewFailed: 'The preview does not come right now.',
}
