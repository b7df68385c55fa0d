import { lazyPart } from '../../ui/lazy-part.ts'

/** 'Confirm it's you', for the managers' side and My Account. */
export const ConfirmIdentity = lazyPart(async () => (await import('./ConfirmIdentity.tsx')).ConfirmIdentity)
