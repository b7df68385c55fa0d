export { InvitePanel } from './InvitePanel.tsx'
