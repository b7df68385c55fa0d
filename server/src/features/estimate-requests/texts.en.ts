/** The notices about estimate requests, and the lines of the log that the server writes. */
export const estimateRequests = {
  asked: (name: string, services: string) => `${name} asks for an estimate: ${services}`,
  withdrew: (name: string, services: string) => `${name} withdrew the request: ${services}`,
  accepted: (name: string, services: string) => `${name} accepted your estimate: ${services}`,
  turnedDown: (name: string, services: string) => `${name} declined your estimate: ${services}`,
  posted: (vendor: string, services: string) => `${vendor} wrote about your request: ${services}`,
  estimated: (vendor: string, services: string) => `${vendor} gave an estimate for: ${services}`,
  approved: (vendor: string, services: string) => `${vendor} marked your request as approved: ${services}`,
  declined: (vendor: string, services: string) => `${vendor} marked your request as declined: ${services}`,
  changed: (vendor: string, services: string) => `${vendor} changed the status of your request: ${services}`,
  removed: (vendor: string, services: string) => `${vendor} removed your request from its list: ${services}`,
  amount: (amount: string) => `Amount: ${amount}`,
}
