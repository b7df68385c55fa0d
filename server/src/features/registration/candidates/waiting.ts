/** Whether a registration_request `q` waits for a decision: what the list of requests shows and Today counts. */
export const isWaiting = (q: string) => `${q}.state = 'pending'`
