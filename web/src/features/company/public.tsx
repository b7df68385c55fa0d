export { DeleteCommunityDialog } from './DeleteCommunityDialog.tsx'
export { ServerOffers } from './ServerOffers.tsx'
export { TransferDialog } from './TransferDialog.tsx'
