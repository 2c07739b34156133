import { params } from '../../base/params.ts'

/** What the page says that a mailed link to a second yes leads to. */
export const mailedYes = {
  asks: params('{name} asks for a second yes to this update of {page}, before it is posted.'),
  youAre: params('Your yes counts as that of {name}.'),
  said: params('You said yes. As it stands, {name} can post it.'),
  saidBy: params('{name} has said yes already. There is nothing left to do here.'),
  over: 'This link was used, or its time is over, or the update was posted or discarded.',
  notYours: 'You may not post on this page any more, so your yes would not count.',
  unclear: 'It is not known whether your yes arrived. Press once more: it counts once.',
  notRead: 'What waits could not be read.',
  file: params('Attached: {name}'),
  filesHint: 'Your yes counts for these files too. You can open them in the console.',
  stale: 'It has changed since this mail, so it is not shown here. If a yes is still needed, another mail comes.',
}
