export { BinLink } from './BinLink.tsx'
export { DeleteButton } from './DeleteButton.tsx'
