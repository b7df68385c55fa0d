const portal = `
<h2>What this portal is</h2>
<p>Porchlight is the portal that your homeowners' association runs for its residents. It shows you your mail and notices, what you owe, and what your neighbors share with the community. It does not replace the association's governing documents: where the two differ, those hold.</p>`

const account = `
<h2>Your account</h2>
<p>Your account is yours alone. Keep your password to yourself, and tell the association's office if you think that somebody else has used it. Under My Account you can see where you are signed in, and sign out everywhere else.</p>
<p>If you own a home you may add members of your household. You decide which parts of the portal they can use, and you answer for what they do with your home's account.</p>`

const posts = `
<h2>What you post</h2>
<p>You own what you write and the photos you add. By posting them you allow the association to show them to the members of your community, and to nobody else. Do not post what is unlawful, threatening, meant to embarrass somebody, or an advertisement outside the For Sale pages. The association may take down what breaks these terms, and will tell you why.</p>`

const ending = `
<h2>Ending your account</h2>
<p>You may delete your account at any time. What you wrote to others stays with them, shown as written by a former member. Records that the law asks the association to keep, such as its ledger, are kept.</p>`

/** The terms of use, oldest first; the index is the version less one. */
export const termsOfUse = [
  `${portal}
<h2>Your account</h2>
<p>Your account is yours alone. Keep your password to yourself, and tell the association's office if you think that somebody else has used it.</p>
${posts}
<h2>Mail and notices</h2>
<p>If you chose digital delivery, statements reach you here in place of paper. Notices that the law or the bylaws ask for are still sent by post.</p>
${ending}`,
  `<p><strong>What is new:</strong> notices may now reach you here in place of paper, payments are described, and owners answer for the members that they add to their household.</p>
${portal}
${account}
${posts}
<h2>Mail and notices</h2>
<p>If you chose digital delivery, statements and notices reach you here in place of paper, and an e-mail tells you that they are there. The association keeps a record of when it sent each one. You can go back to paper at any time under Settings.</p>
<h2>Payments</h2>
<p>The balance and the ledger show what the association's books say as of the day that is named beside them. A payment that you made after that day is not in it yet. Pay Now leads to the payment company that the association chose; its own terms hold there, and your card number never reaches this portal.</p>
${ending}
<h2>Changes</h2>
<p>When these terms change you are asked to read the new ones before you go on. Which version you agreed to, and when, stands under My Account with the text of then.</p>`,
] as const
