export { createLedgerRow, removeLedgerRow, updateLedgerRow } from '../notification/operator-edits.ts'
export { postSubscriberChange } from '../subscriber/change-route.ts'
export { getSubscriberCount } from '../subscriber/count-route.ts'
export { getSubscribersCsv } from '../subscriber/export-route.ts'
export { removeSubscriber, saveSubscriber } from '../subscriber/hooks.ts'
export { postSubscriberImport } from '../subscriber/import-route.ts'
export { postRemoval, postResend, postSubscriber, postTest } from '../subscriber/keep-routes.ts'
export { getDeliveries } from '../subscriber/ledger-route.ts'
export { searchSubscribers } from '../subscriber/list-route.ts'
export {
  postById,
  postChange,
  postConfirmation,
  postLink,
  postMove,
  postSignUp,
  postStop,
} from '../subscriber/subscription-routes.ts'
