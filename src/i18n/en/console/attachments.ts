import { params } from '../../base/params.ts'

export const attachments = {
  altText: 'Alternative text',
  altTextOf: params('Alternative text of {name}'),
  altHint: 'What it shows',
  altMissing: 'People who cannot see a picture read its alternative text. You can post without one.',
  nowWeighs: params('{size}, was {before}'),
  preparing: 'Making pictures smaller …',
  takePhoto: 'Take a photo',
  dropHere: 'Drop files here to attach them',
}
