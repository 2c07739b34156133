import { params } from '../../base/params.ts'

/** What the console's frame says, around every screen. */
export const shell = {
  switchPage: 'Switch page',
  pages: 'Pages',
  yourAccount: 'Your account',
  more: 'More',
  openPublicPage: 'Open the public page',
  pagesUnknown: 'Your other pages cannot be loaded right now.',
  role_owner: 'Owner',
  role_admin: 'Admin',
  role_responder: 'Responder',
  role_viewer: 'Viewer',
  undone: 'Undone.',
  undoFailed: 'Could not be undone.',
  dismiss: 'Dismiss',
  notFoundOrNotYours: 'There is no such page here, or you are not in its team.',
  inConsole: params('{name} in the console'),
}
