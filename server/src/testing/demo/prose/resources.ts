/** What people of the demo world ask, and where they are sent. The answers agree with the rules and the statements. */
export const questions = {
  maple: [
    {
      title: 'When are trash and recycling collected?',
      html: '<p>Trash goes every Wednesday, recycling every other Wednesday. Please put bins out after 5 PM on Tuesday and take them in by Wednesday night. In bear season, from April to November, keep the lids latched.</p>',
    },
    {
      title: 'How do I reserve the clubhouse?',
      html: '<p>Call the office or write to us through the <b>About</b> page, at least a week ahead. The evening costs $75.00, and a deposit of $150.00 comes back when the room is left as it was found.</p><ul><li>The room holds 60 people.</li><li>Music ends at 10 PM.</li></ul>',
    },
    {
      title: 'How can I pay my assessment?',
      html: '<p>Online from the Payment Portal, by check with your account number on it, or by automatic payment from your bank. The assessment of $285.00 is due on the 1st and late after the 15th.</p>',
    },
    {
      title: 'What happens if I pay late?',
      html: '<p>A late fee of $15.00 is added on the 20th. If money is tight, call the office before then: the board may agree to a payment plan, and often does.</p>',
    },
    {
      title: 'Do I need approval to paint my house or build a fence?',
      html: '<p>Yes, for paint, fences, roofs, solar panels, sheds over 80 square feet and large trees. Send the <b>architectural request</b> from the Forms page with a sketch and the color; the committee answers within 30 days. Flower beds need no approval.</p>',
    },
    {
      title: 'How do I get a pool key fob?',
      html: '<p>Each home gets two fobs free of charge. A replacement is $25.00. Bring a photo ID to the office between 9 AM and 4 PM on weekdays.</p>',
    },
    {
      title: 'When is the pool open?',
      html: '<p>From Memorial Day to Labor Day, 10 AM to 8 PM. Children under 14 come with an adult, and each home may bring up to four guests.</p>',
    },
    {
      title: 'Where may my guests park, and for how long?',
      html: '<p>On the street for up to 72 hours. For a longer stay ask the office for a guest tag; it is free. Trailers and campers may stand on the street for 48 hours to load and unload.</p>',
    },
    {
      title: 'May I rent out my home?',
      html: '<p>Yes, for terms of 30 days and longer. Register your tenants with the office so that we can reach them in an emergency. Shorter rentals are not allowed.</p>',
    },
    {
      title: 'Who takes care of the trees and the snow?',
      html: '<p>The association looks after the common areas, the trails and the snow on private lanes. Sidewalks in front of your home are yours to clear within 24 hours of the end of a storm; the city may fine for that.</p>',
    },
    {
      title: 'When does the board meet, and may I come?',
      html: '<p>On the second Thursday of every month at 6:30 PM in the clubhouse. Owners are welcome, and the first 20 minutes are for you. The minutes appear under Documents once they are approved.</p>',
    },
    {
      title: 'I am selling my home. What does the buyer need from the association?',
      html: '<p>A status letter and the resale packet, which hold the rules, the budget and the balance of your account. Your title company orders them from the office; allow ten business days.</p>',
    },
  ],
  cedar: [
    {
      title: 'How do I get a garage opener?',
      html: '<p>Each home has two. A spare one is $40.00 at the office.</p>',
    },
    {
      title: 'Where do bicycles go?',
      html: '<p>Into the bicycle room on the lower level of each building. Please put a tag with your unit on it; in spring we give away what has none.</p>',
    },
    {
      title: 'Whom do I call when the elevator stops?',
      html: '<p>The number in the car, at any hour. A technician comes within 45 minutes.</p>',
    },
  ],
} as const

export const usefulLinks = {
  maple: [
    { category: 'City and county', title: 'City of Boulder', url: 'https://bouldercolorado.gov/' },
    { category: 'City and county', title: 'Boulder County', url: 'https://bouldercounty.gov/' },
    { category: 'City and county', title: 'Boulder Public Library', url: 'https://boulderlibrary.org/' },
    { category: 'Utilities', title: 'Western Disposal, trash and recycling', url: 'https://www.westerndisposal.com/' },
    { category: 'Utilities', title: 'Xcel Energy, outages', url: 'https://www.outagemap-xcelenergy.com/' },
    { category: 'Utilities', title: 'Colorado 811, before you dig', url: 'https://colorado811.org/' },
    { category: 'Safety', title: 'Boulder Office of Disaster Management', url: 'https://boulderodm.gov/' },
    { category: 'Safety', title: 'National Weather Service, Boulder', url: 'https://www.weather.gov/bou/' },
    {
      category: 'Safety',
      title: 'Living with black bears, Colorado Parks and Wildlife',
      url: 'https://cpw.state.co.us/',
    },
  ],
  cedar: [
    { category: 'City and county', title: 'City of Boulder', url: 'https://bouldercolorado.gov/' },
    { category: 'Getting around', title: 'RTD buses and trains', url: 'https://www.rtd-denver.com/' },
  ],
} as const
