/** The vendors' dashboard (vendor.txt 2.2). */
export const vendorDashboard = {
  welcome: (company: string) => `Welcome, ${company}`,
} as const
