import { params } from '../../base/params.ts'

export const drafts = {
  title: 'Drafts',
  shared: 'The team sees this draft as you write.',
  onDevice: 'Only this device has the latest words so far.',
  by: params('Draft by {name}'),
  byYou: 'Your draft from elsewhere',
  takeOver: 'Take over',
  goOn: 'Go on here',
  takenBy: params('{name} has taken your draft over. What you wrote is still here.'),
  taken: 'Your draft was taken over, posted or discarded elsewhere. What you wrote is still here.',
  filesStay: 'Its files stay on the device where they were chosen.',
  notTaken: 'The draft could not be taken over. Try again.',
  untitled: 'New incident, without a title yet',
}
