import { lazyPart } from '../../ui/lazy-part.ts'

/** 'Confirm it's you', for the whole managers' side. */
export const ConfirmIdentity = lazyPart(async () => (await import('./ConfirmIdentity.tsx')).ConfirmIdentity)
