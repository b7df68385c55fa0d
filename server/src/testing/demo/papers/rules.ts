const mapleOld = `
<h2>Quiet hours</h2>
<p>Please keep the noise down between 10 in the evening and 7 in the morning.</p>
<h2>Parking</h2>
<p>Two vehicles for each home. Trailers and boats may stand on the street for 24 hours.</p>`

const maple = `
<p>Adopted by the Board of Directors of the Maple Ridge Homeowners Association under article VII of the declaration. They hold for owners, tenants and guests alike. Questions go to the association's office; most are settled by talking to the neighbor first.</p>
<h2>Quiet hours</h2>
<p>From 10 in the evening to 7 in the morning, and until 9 on Sundays, nobody should hear you inside their home with the windows closed. That goes for music, power tools and dogs. Snow may be cleared at any hour.</p>
<h2>Parking</h2>
<ul>
<li>Park in your garage first, then in your driveway. The street is for guests.</li>
<li>A guest may park on the street for up to 72 hours. For longer, ask the office for a tag.</li>
<li>Trailers, boats and campers may stand on the street for 48 hours to load and unload.</li>
<li>No vehicle may block a sidewalk, a hydrant or a mailbox.</li>
</ul>
<h2>Trash and recycling</h2>
<p>Trucks come on Wednesday morning. Bins go to the curb after 5 on Tuesday evening and are back out of sight by Wednesday night. Bears do visit: keep lids latched from April to November.</p>
<h2>Changes to the outside of a home</h2>
<p>Paint, fences, roofs, solar panels, sheds over 80 square feet and large trees need approval before work begins. Send a sketch and the color to the architectural committee; it answers within 30 days. Flower beds, a new front door in an approved color, and anything that cannot be seen from the street need none.</p>
<h2>Yards</h2>
<p>Mow before grass is taller than six inches. Xeriscape is welcome and has its own simple guide at the office. Water before 9 in the morning or after 6 in the evening, on odd days for odd house numbers and on even days for even ones.</p>
<h2>Pets</h2>
<p>Up to three cats and dogs for each home. Dogs are on a leash outside your own fence, and you pick up after them. There are bags at both trail heads.</p>
<h2>Pool and clubhouse</h2>
<ul>
<li>The pool is open from Memorial Day to Labor Day, 10 to 8. Children under 14 come with an adult.</li>
<li>No glass by the water. Up to four guests for each home.</li>
<li>The clubhouse can be booked by owners for $75.00, with a deposit of $150.00 that you get back when it is left as it was found.</li>
</ul>
<h2>Renting out</h2>
<p>Leases run for at least six months. Give your tenants these rules and the office their names. You remain responsible for your home.</p>
<h2>When a rule is broken</h2>
<p>First comes a friendly letter with 14 days to put it right, then a second letter with a date for a hearing before the board, then a fine: $50.00, and $100.00 for the same thing again within a year. You may always be heard before a fine, and you may appeal within 30 days.</p>`

const cedar = `
<p>Cedar Commons is sixty townhomes around one green, so we live close together. These guidelines keep that easy. They were adopted by the owners at the annual meeting.</p>
<h2>Shared walls</h2>
<p>Quiet from 10 in the evening to 7 in the morning. Subwoofers do not go against a shared wall. If you plan building work, put a note in your neighbors' doors a week ahead, and keep to 8 to 6 on weekdays.</p>
<h2>The green and the grills</h2>
<p>The green is everybody's. Put furniture and toys back at dusk. The two gas grills are first come, first served; turn the valve off and brush them when you are done. No charcoal on decks or patios: that is the fire code, not us.</p>
<h2>Parking</h2>
<p>Each home has one numbered space and its garage. The twelve spaces by the gate are for guests, for up to two nights. Cars in fire lanes are towed at once and at their owner's cost.</p>
<h2>Decks, doors and windows</h2>
<p>The association paints and repairs the outside. You may hang planters, a flag, and holiday lights from Thanksgiving to the middle of January. Satellite dishes go on the rear roof slope; ask the office for the spot.</p>
<h2>Pets</h2>
<p>Two for each home. Leashes on the green, bags always.</p>
<h2>Trash</h2>
<p>Use the enclosure by building C. Break down boxes. Mattresses and paint go to the county, not beside the bins.</p>
<h2>If something bothers you</h2>
<p>Knock first. If that does not help, write to the office through this portal. The board hears both sides before it decides anything.</p>`

const willow = `
<p>Thirty homes along the creek, run by the neighbors themselves. We keep the list short.</p>
<ol>
<li>The creek path is for walking and bicycles. Close the lower gate behind you, because of the horses.</li>
<li>No fires outdoors when the county has a burn ban.</li>
<li>Wells and septic tanks: keep sheds and driveways ten feet away from the lids.</li>
<li>Trucks over 26,000 pounds stay off the wooden bridge.</li>
<li>Snow from your driveway goes to your own side of the road.</li>
<li>Work days are the first Saturdays of May and October. Come for an hour, stay for the chili.</li>
</ol>
<p>Anything else: talk to each other, or come to the meeting on the second Monday of a quarter.</p>`

/** The rules and guidelines of each community, oldest version first. */
export const rules = { maple: [mapleOld, maple], cedar: [cedar], willow: [willow] } as const
