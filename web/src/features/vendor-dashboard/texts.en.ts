/** The vendors' dashboard (vendor.txt 2.2). */
export const vendorDashboard = {
  welcome: (company: string) => `Welcome, ${company}`,
  figures: 'At a glance',
  newWorkOrder: 'New Work Order',
  newEstimateRequests: 'New Estimate Requests',
  newProfileViews: 'New Profile Views',
  newClaimedOffers: 'New Claimed Offers',
  inThirtyDays: 'in the last 30 days',
  loading: 'Loading the figures',
  failed: 'The figures could not be loaded.',
} as const
